import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { forumData, myData } from '#app/modules/leaving/leaving.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listWhoMayAsk, says } from './requests.server.ts';

/** Endpoints for members who request their data on paper (subject access requests). */
const members = resource({
  permission: 'law',
  table: 'member',
  title: ({ name }) => name,
  notFound: 'This member is not on the roll.',
});

const asked = z.object({ at: z.string(), member: z.string(), by: z.string() });

const calls = {
  room: queries(members)({
    route: 'GET /api/desk/law/requests',
    summary: 'Return the members whose data can be exported, and the exports made so far',
    response: z.object({
      members: z.array(z.object({ id: z.string(), name: z.string() })),
      made: z.array(asked).openapi({ description: 'The files that were made, the latest first' }),
    }),
    load: ({ db }) => listWhoMayAsk(db),
  }),
  make: mutations(members)({
    route: 'POST /api/desk/law/requests/{id}',
    summary: 'Return all data of a member who requests it, as in the member’s own export',
    response: z.object({ name: z.string(), data: z.object({}).loose() }),
    audit: says,
    async handler({ tx, site, audit: note }, { id }) {
      const member = await tx
        .selectFrom('member')
        .select(['id', 'name', 'role'])
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!member) throw new Refusal(404, members.notFound);
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

export const requestsApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
