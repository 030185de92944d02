import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  createPrivateAddress,
  endPrivateAddress,
  readPrivateAddress,
} from '#app/modules/members/members.server.ts';
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
    load: async ({ db }, _, { id }) => (await readPrivateAddress(db, 'topic_feed', id)) ?? { madeAt: null },
  }),
  renew: mutation({
    route: 'POST /api/me/topics/address',
    summary:
      'Create a private address of the forum feed, returned only once; an earlier one is revoked at once',
    response: z.object({ madeAt: z.string(), link: z.string() }),
    status: 201,
    handler: (ctx) => createPrivateAddress(ctx, 'topic_feed', (key) => `/topics/${key}.xml`),
  }),
  end: mutation({
    route: 'DELETE /api/me/topics/address',
    summary: 'Revoke the private address of the forum feed',
    handler: (ctx) => endPrivateAddress(ctx, 'topic_feed'),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const forumTopicFeedUrlApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
