import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { listCategories } from '#app/modules/forum/categories/categories.server.ts';
import { category, foundMessage } from '#app/modules/forum/messages/api-schemas.server.ts';
import { wordsOfMember } from '#app/modules/forum/messages/writers.server.ts';
import { picturesOfMember } from '#app/modules/forum/pictures/pictures.server.ts';
import { searchForum } from '#app/modules/forum/search/search.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';

/** Queries about the forum as a whole. */
const query = queries({ permission: 'member' });

const keys = { guidelines: 'forum-guidelines', 'terms-of-service': 'forum-terms' } as const;

export const forumQueries = {
  categories: query({
    route: 'GET /forums/categories',
    summary: 'List the categories in their order',
    response: z.array(category),
    load: ({ db }, _, viewer) => listCategories(db, viewer),
  }),
  search: query({
    route: 'GET /api/forum/search',
    summary:
      'Search for topics and replies that contain all the words: by their titles first, then the latest; at most 50',
    query: z.object({ q: z.string('What are you looking for?').max(100, 'Please search for less.') }),
    response: z.array(foundMessage),
    load: ({ db, forumAnswers }, { q }) => searchForum(db, forumAnswers.authors, q),
  }),
  mine: query({
    route: 'GET /api/forum/mine',
    summary: 'Return everything that I wrote, and the pictures that I sent',
    response: z.object({}).loose(),
    load: async ({ db }, _, viewer) => {
      const pictures = await picturesOfMember(db, viewer);
      return { ...(await wordsOfMember(db, viewer)), pictures };
    },
  }),
  text: query({
    route: 'GET /api/forum/texts/{id}',
    summary: 'Return the guidelines or the terms of service, for members',
    params: { id: z.enum(['guidelines', 'terms-of-service'], 'There is no such text.') },
    response: z.object({ title: z.string(), body: z.string() }),
    async load(site, { id }) {
      const { title, body } = await readPage(site.db, dayAndWords(site).words, keys[id]);
      return { title, body: JSON.stringify(body) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof forumQueries> {}
}
