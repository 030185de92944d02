import { z } from '@hono/zod-openapi';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { listForumCategories } from '#app/modules/forum/topics/categories.server.ts';
import {
  exportForumPictures,
  forumCategorySchema,
} from '#app/modules/forum-messages/forum-messages.server.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import type { Database } from '#db/connection.ts';

/** Queries about the forum as a whole. */
const query = queries({ permission: 'member' });

const keys = { guidelines: 'forum-guidelines', 'terms-of-service': 'forum-terms' } as const;

export const forumQueryEndpoints = {
  categories: query({
    route: 'GET /forums/categories',
    summary: 'List the categories in their order',
    response: z.array(forumCategorySchema),
    load: ({ db }, _, viewer) => listForumCategories(db, viewer),
  }),
  mine: query({
    route: 'GET /api/forum/mine',
    summary: 'Return everything that I wrote, and the pictures that I sent',
    response: z.object({}).loose(),
    load: async ({ db }, _, viewer) => {
      const pictures = await exportForumPictures(db, viewer);
      return { ...(await exportForumMessages(db, viewer)), pictures };
    },
  }),
  text: query({
    route: 'GET /api/forum/texts/{id}',
    summary: 'Return the guidelines or the terms of service, for members',
    params: {
      id: z.enum(['guidelines', 'terms-of-service'], 'We cannot find that text. It may have been deleted.'),
    },
    response: z.object({ title: z.string(), body: z.string() }),
    async load(site, { id }) {
      const { title, body } = await readPageText(site.db, getTodayAndPlaceholders(site).words, keys[id]);
      return { title, body: JSON.stringify(body) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof forumQueryEndpoints> {}
}

/** Return everything that a member wrote, for their data export; also what they removed. */
async function exportForumMessages(db: Database, viewer: SignedInViewer) {
  const topics = await db
    .selectFrom('topic')
    .select(['title', 'content', 'created_at', 'removed_at'])
    .where('author', '=', viewer.id)
    .orderBy('created_at')
    .execute();
  const replies = await db
    .selectFrom('post')
    .innerJoin('topic', 'topic.id', 'post.topic')
    .select(['topic.title', 'post.content', 'post.created_at', 'post.removed_at'])
    .where('post.author', '=', viewer.id)
    .orderBy('post.created_at')
    .execute();
  const reactions = await db
    .selectFrom('reaction')
    .innerJoin('topic', 'topic.id', 'reaction.topic')
    .select(['topic.title', 'reaction.name', 'reaction.at'])
    .where('reaction.member', '=', viewer.id)
    .orderBy('reaction.at')
    .execute();
  return { topics, replies, reactions };
}
