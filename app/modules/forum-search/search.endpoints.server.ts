import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { forumSearchResultSchema } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { searchForum } from './search.server.ts';

const query = queries({ permission: 'member' });

const calls = {
  search: query({
    route: 'GET /api/forum/search',
    summary:
      'Search for topics and replies that contain all the words: by their titles first, then the latest; at most 50',
    query: z.object({ q: z.string('Enter a word to search for.').max(100, 'Use fewer words.') }),
    response: z.array(forumSearchResultSchema),
    load: ({ db, forumAuthors }, { q }) => searchForum(db, forumAuthors, q),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const forumSearchApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
