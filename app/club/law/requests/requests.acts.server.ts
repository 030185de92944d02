import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { forumData, myData } from '#app/club/leaving/leaving.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { listWhoMayAsk, says } from './requests.server.ts';

/** Members who ask on paper what is kept about them. */
const members = noun({
  room: 'law',
  table: 'member',
  title: ({ name }) => name,
  none: 'This member is not on the roll.',
});

const asked = z.object({ at: z.string(), member: z.string(), by: z.string() });

const calls = {
  room: looks(members)({
    at: 'GET /api/desk/law/requests',
    what: 'Whose file can be made, and which were',
    answers: z.object({
      members: z.array(z.object({ id: z.string(), name: z.string() })),
      made: z.array(asked).openapi({ description: 'The files that were made, the latest first' }),
    }),
    reads: ({ db }) => listWhoMayAsk(db),
  }),
  make: acts(members)({
    at: 'POST /api/desk/law/requests/{id}',
    what: 'Everything that is kept about a member who asks for it, as the member would take it away',
    answers: z.object({ name: z.string(), data: z.object({}).loose() }),
    says,
    async does({ tx, site, note }, { id }) {
      const member = await tx
        .selectFrom('member')
        .select(['id', 'name', 'role'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!member) throw new Refusal(404, members.none);
      const { name } = member;
      note({ member: { id, name } });
      return {
        name,
        data: { ...(await myData({ ...site, db: tx }, member)), forum: await forumData(tx, id) },
      };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const requestsApi = (site: Site) => actsApi(site, ...Object.values(calls));
