import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { readMatch } from './match.server.ts';
import { matchPage } from './match-schemas.server.ts';

/** One match, one page: for whoever has the key of any of its stages. */
const calls = {
  one: looks({ room: 'member' })({
    at: 'GET /api/desk/matches/{id}',
    what: 'One match or event: how each of its stages stands that I have the key for, and what is to be done next',
    answers: matchPage,
    reads: (site, { id }, viewer) => readMatch(site, viewer, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const matchApi = (site: Site) => actsApi(site, ...Object.values(calls));
