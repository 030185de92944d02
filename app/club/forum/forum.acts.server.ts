import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import type { Named } from '#app/api/calls.ts';
import { listCategories } from '#app/club/forum/categories/categories.server.ts';
import { category, foundMessage } from '#app/club/forum/messages/api-schemas.server.ts';
import { wordsOfMember } from '#app/club/forum/messages/writers.server.ts';
import { picturesOfMember } from '#app/club/forum/pictures/pictures.server.ts';
import { searchForum } from '#app/club/forum/search/search.server.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';

/** What is read of the forum as a whole. */
const look = looks({ room: 'member' });

const keys = { guidelines: 'forum-guidelines', 'terms-of-service': 'forum-terms' } as const;

export const forumLooks = {
  categories: look({
    at: 'GET /forums/categories',
    what: 'The categories in their order',
    answers: z.array(category),
    reads: ({ db }, _, viewer) => listCategories(db, viewer),
  }),
  search: look({
    at: 'GET /api/forum/search',
    what: 'Topics and replies in which all the words occur: by their titles first, then the latest; at most 50',
    asks: z.object({ q: z.string('What are you looking for?').max(100, 'Please search for less.') }),
    answers: z.array(foundMessage),
    reads: ({ db, forumAnswers }, { q }) => searchForum(db, forumAnswers.authors, q),
  }),
  mine: look({
    at: 'GET /api/forum/mine',
    what: 'Everything that I wrote, and the pictures that I sent',
    answers: z.object({}).loose(),
    reads: async ({ db }, _, viewer) => {
      const pictures = await picturesOfMember(db, viewer);
      return { ...(await wordsOfMember(db, viewer)), pictures };
    },
  }),
  text: look({
    at: 'GET /api/forum/texts/{id}',
    what: 'The guidelines or the terms of service, for members',
    params: { id: z.enum(['guidelines', 'terms-of-service'], 'There is no such text.') },
    answers: z.object({ title: z.string(), body: z.string() }),
    async reads(site, { id }) {
      const { title, body } = await readPage(site.db, dayAndWords(site).words, keys[id]);
      return { title, body: JSON.stringify(body) };
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof forumLooks> {}
}
