import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { roomsOf } from '#app/api/who/keys.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { waitingOf } from './reached.server.ts';

const calls = {
  waiting: queries({ permission: 'member' })({
    route: 'GET /api/desk/telling/{officer}',
    summary: 'Return the number of unsent mails of an officer',
    response: z.object({ waits: z.int() }),
    async load(site, { officer }, viewer) {
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

/** Query that `useSendProgress` polls: mails not sent yet. */
export const waitingApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
