import { z } from '@hono/zod-openapi';
import { acts } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { refuseUnknownCategory } from '#app/club/forum/categories/categories.server.ts';
import { categoryThread, follow, topicThread, unfollow } from '#app/club/forum/mail/follow.server.ts';
import { id } from '#app/club/forum/messages/fields.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { findTopic } from './topics.server.ts';

/** What one hears of. */
const act = acts(noun({ room: 'member', table: 'follow', title: () => '', none: 'There is no such topic.' }));

const params = { what: z.enum(['topics', 'categories'], 'There is no such thing to follow.'), id };
const threadOf = (what: 'topics' | 'categories', id: string) =>
  what === 'topics' ? topicThread(id) : categoryThread(id);

export const followActs = {
  follow: act({
    at: 'PUT /forum/{what}/{id}/follow',
    what: 'Follows a topic or a category: hears of what is new in it',
    params,
    async does({ tx, viewer }, { what, id }) {
      if (what === 'topics') await findTopic(tx, viewer, id);
      else await refuseUnknownCategory(tx, id);
      await follow(tx, viewer, threadOf(what, id));
    },
  }),
  unfollow: act({
    at: 'DELETE /forum/{what}/{id}/follow',
    what: 'Follows it no longer',
    params,
    does: ({ tx, viewer }, { what, id }) => unfollow(tx, viewer, threadOf(what, id)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof followActs> {}
}

export const followApi = (site: Site) => actsApi(site, ...Object.values(followActs));
