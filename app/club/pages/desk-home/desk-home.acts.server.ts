import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { doorNames } from '#app/desk/desk-rooms.ts';
import type { Site } from '#app/site/site.server.ts';
import { readDeskHome, readDoor } from './desk-home.server.ts';
import { deskDoor, deskHome } from './desk-home-schemas.server.ts';
import { putStepsAway } from './steps.server.ts';
import { queueTryMail } from './try-mail.server.ts';

const look = looks({ room: 'member' });
const act = acts(
  noun({ room: 'administrator', table: 'site', title: ({ key }) => key, none: 'There is no such step.' }),
);

/** The front of the desk: whoever has no room finds nothing there. */
export const deskHomeActs = {
  read: look({
    at: 'GET /api/me/desk',
    what: 'What is on today and what waits for me at the desk, the longest first',
    answers: deskHome,
    reads: (site, _, viewer) => readDeskHome(site, viewer),
  }),
  door: look({
    at: 'GET /api/me/desk/{door}',
    what: 'How things stand in the rooms behind one door of the desk, as far as I may enter them',
    params: { door: z.enum(doorNames, 'There is no such door.') },
    answers: deskDoor,
    reads: (site, { door }, viewer) => readDoor(site, viewer, door),
  }),
  putAway: act({
    at: 'DELETE /api/desk/steps',
    what: 'Puts the first steps of a new club away',
    says: 'put the first steps away',
    does: ({ tx }) => putStepsAway(tx),
  }),
  tryMail: act({
    at: 'POST /api/desk/steps/mail',
    what: 'Mails whoever asks, to see whether mail goes out; answers with the address',
    refuses: [409],
    counts: 'letter-member',
    answers: z.object({ to: z.string() }),
    says: 'tried whether mail goes out',
    does: async (doing) => ({ to: await queueTryMail(doing) }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof deskHomeActs> {}
}

export const deskHomeApi = (site: Site) => actsApi(site, ...Object.values(deskHomeActs));
