import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import {
  followForumThread,
  getForumCategoryThreadKey,
  getForumTopicThreadKey,
  unfollowForumThread,
} from '#app/modules/forum-mail/forum-mail.server.ts';
import { forumIdSchema } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { refuseUnknownForumCategory } from './categories.server.ts';
import { readForumTopicWithoutReactions } from './topics.server.ts';

/** Threads that a member follows. */
const mutation = mutations(
  defineEndpointResource({
    permission: 'member',
    table: 'follow',
    title: () => '',
    notFound: 'We cannot find that topic. It may have been deleted.',
  }),
);

const params = {
  what: z.enum(['topics', 'categories'], 'We cannot find that topic or category. It may have been deleted.'),
  id: forumIdSchema,
};
const getThreadKey = (what: 'topics' | 'categories', id: string) =>
  what === 'topics' ? getForumTopicThreadKey(id) : getForumCategoryThreadKey(id);

export const forumFollowEndpoints = {
  follow: mutation({
    route: 'PUT /forum/{what}/{id}/follow',
    summary: 'Follow a topic or a category, to hear of what is new in it',
    params,
    async handler({ tx, viewer }, { what, id }) {
      if (what === 'topics') await readForumTopicWithoutReactions(tx, viewer, id);
      else await refuseUnknownForumCategory(tx, id);
      await followForumThread(tx, viewer, getThreadKey(what, id));
    },
  }),
  unfollow: mutation({
    route: 'DELETE /forum/{what}/{id}/follow',
    summary: 'Unfollow a topic or a category',
    params,
    handler: ({ tx, viewer }, { what, id }) => unfollowForumThread(tx, viewer, getThreadKey(what, id)),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumFollowEndpoints> {}
}

export const forumFollowApi = (site: Site) => mountEndpoints(site, ...Object.values(forumFollowEndpoints));
