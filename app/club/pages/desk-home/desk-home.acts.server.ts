import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDeskHome } from './desk-home.server.ts';
import { deskHome } from './desk-home-schemas.server.ts';

/** The front of the desk: whoever has no room finds nothing there. */
const calls = {
  read: looks({ room: 'member' })({
    at: 'GET /api/me/desk',
    what: 'What waits for me at the desk, and how things stand in the rooms that I may enter',
    answers: deskHome,
    reads: (site, _, viewer) => readDeskHome(site, viewer),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const deskHomeApi = (site: Site) => actsApi(site, ...Object.values(calls));
