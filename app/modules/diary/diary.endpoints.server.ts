import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { createPrivateAddress, endPrivateAddress } from '#app/modules/members/members.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { createdDiaryFeedUrlSchema, memberDiarySchema } from './diary-schemas.server.ts';
import { readDiaryPage } from './read-diary.server.ts';

const diaryResource = defineEndpointResource({
  permission: 'member',
  table: 'diary',
  title: () => 'A diary',
  notFound: 'We cannot find that diary. It may have been deleted.',
});
const mutation = mutations(diaryResource);
const query = queries(diaryResource);

const calls = {
  read: query({
    route: 'GET /api/me/diary',
    summary: 'Return my own days: matches, ties, duties, sign-ups, and replies that are due',
    response: memberDiarySchema,
    load: (site, _, viewer) => readDiaryPage(site, viewer),
  }),
  renew: mutation({
    route: 'POST /api/me/diary/address',
    summary:
      'Create a private feed address of my diary, returned only once; an earlier one stops working at once',
    response: createdDiaryFeedUrlSchema,
    status: 201,
    handler: (ctx) => createPrivateAddress(ctx, 'diary', (key) => `/diary/${key}.ics`),
  }),
  end: mutation({
    route: 'DELETE /api/me/diary/address',
    summary: 'End the private address of my diary',
    handler: (ctx) => endPrivateAddress(ctx, 'diary'),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

/** Endpoints of a member's own diary. */
export const diaryApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
