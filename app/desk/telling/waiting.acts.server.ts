import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { waitingOf } from './reached.server.ts';

const calls = {
  waiting: looks({ room: 'member' })({
    at: 'GET /api/desk/telling/{officer}',
    what: 'How many of the mails by which an officer told people have not gone yet',
    answers: z.object({ waits: z.int() }),
    async reads(site, { officer }, viewer) {
      if ((await roomsOf(site, viewer)).length === 0)
        throw new Refusal(403, 'This is for whoever looks after a room of the desk.');
      const known = await site.db
        .selectFrom('member')
        .select('id')
        .where('id', '=', officer)
        .executeTakeFirst();
      if (!known) throw new Refusal(404, 'There is no such member.');
      return { waits: await waitingOf(site.db, officer) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** By what a screen sees that those who are told have been. */
export const waitingApi = (site: Site) => actsApi(site, ...Object.values(calls));
