import { z } from '@hono/zod-openapi';
import { createSecretToken, hashSecret } from '#app/api/auth/tokens.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { lockSignedInMember } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';

const topicFeeds = defineEndpointResource({
  permission: 'member',
  table: 'topic_feed',
  title: () => 'A feed of the forum',
  notFound: 'We cannot find that forum address. It may have been deleted.',
});
const mutation = mutations(topicFeeds);
const query = queries(topicFeeds);

const calls = {
  read: query({
    route: 'GET /api/me/topics/address',
    summary: 'Return when I created the private address of my forum feed',
    response: z.object({ madeAt: z.string().nullable() }),
    async load({ db }, _, { id }) {
      const row = await db
        .selectFrom('topic_feed')
        .select('made_at')
        .where('member', '=', id)
        .executeTakeFirst();
      return { madeAt: row?.made_at ?? null };
    },
  }),
  renew: mutation({
    route: 'POST /api/me/topics/address',
    summary:
      'Create a private address of the forum feed, returned only once; an earlier one is revoked at once',
    response: z.object({ madeAt: z.string(), link: z.string() }),
    status: 201,
    async handler({ tx, site, viewer }) {
      const key = createSecretToken();
      const made = { key_hash: hashSecret(key), made_at: site.clock().toISOString() };
      await lockSignedInMember(tx, viewer);
      await tx
        .insertInto('topic_feed')
        .values({ member: viewer.id, ...made })
        .onConflict((c) => c.column('member').doUpdateSet(made))
        .execute();
      return { link: `${site.url}/topics/${key}.xml`, madeAt: made.made_at };
    },
  }),
  end: mutation({
    route: 'DELETE /api/me/topics/address',
    summary: 'Revoke the private address of the forum feed',
    handler: ({ tx, viewer }) => tx.deleteFrom('topic_feed').where('member', '=', viewer.id).execute(),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const forumTopicFeedUrlApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
