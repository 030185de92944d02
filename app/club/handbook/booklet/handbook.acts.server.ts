import { z } from 'zod';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Named } from '#app/api/calls.ts';
import { readHandbook } from '#app/club/handbook/book/read-handbook.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';

const contacts = noun({
  room: 'league',
  table: 'league_contact',
  title: ({ name }) => name,
  none: 'There is no such contact.',
});

const text = z.string();
const handbook = z.object({
  name: text,
  season: z.int(),
  sections: z.array(
    z.object({
      id: text,
      title: text,
      blocks: z.array(
        z.object({
          title: text,
          path: text.optional(),
          about: text.optional(),
          look: z.enum(['words', 'list', 'fixtures', 'table']),
          heads: z.array(text).optional(),
          rows: z.array(z.array(text)),
          whole: z.boolean().optional(),
        }),
      ),
    }),
  ),
});

const calls = {
  handbook: looks(contacts)({
    at: 'GET /api/desk/league/handbook',
    what: 'The handbook with the telephone numbers and addresses of contacts that have agreed, for print',
    answers: handbook,
    async reads(site) {
      const book = await readHandbook(site, { withNumbers: true });
      if (!book) throw new Refusal(404, 'This site runs no league.');
      return book;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const handbookApi = (site: Site) => actsApi(site, ...Object.values(calls));
