import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { refuseUnknownCategory } from '#app/modules/forum/categories/categories.server.ts';
import { categoryThread, follow, topicThread, unfollow } from '#app/modules/forum/mail/follow.server.ts';
import { id } from '#app/modules/forum/messages/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopic } from './topics.server.ts';

/** Threads that a member follows. */
const mutation = mutations(
  resource({ permission: 'member', table: 'follow', title: () => '', notFound: 'There is no such topic.' }),
);

const params = { what: z.enum(['topics', 'categories'], 'There is no such thing to follow.'), id };
const threadOf = (what: 'topics' | 'categories', id: string) =>
  what === 'topics' ? topicThread(id) : categoryThread(id);

export const followEndpoints = {
  follow: mutation({
    route: 'PUT /forum/{what}/{id}/follow',
    summary: 'Follow a topic or a category, to hear of what is new in it',
    params,
    async handler({ tx, viewer }, { what, id }) {
      if (what === 'topics') await findTopic(tx, viewer, id);
      else await refuseUnknownCategory(tx, id);
      await follow(tx, viewer, threadOf(what, id));
    },
  }),
  unfollow: mutation({
    route: 'DELETE /forum/{what}/{id}/follow',
    summary: 'Unfollow a topic or a category',
    params,
    handler: ({ tx, viewer }, { what, id }) => unfollow(tx, viewer, threadOf(what, id)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof followEndpoints> {}
}

export const followApi = (site: Site) => mountEndpoints(site, ...Object.values(followEndpoints));
