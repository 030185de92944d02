import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import type { Site } from '#app/site/site.server.ts';
import { myLetter, myLetters } from './my-letters.server.ts';

const head = { id: z.string(), at: z.string(), by: z.string(), subject: z.string() };

const look = looks({ room: 'member', uses: 'letters' });

const calls = {
  list: look({
    at: 'GET /api/me/letters',
    what: 'The club’s letters that went to me',
    answers: z.object({ letters: z.array(z.object(head)) }),
    reads: ({ db }, _, viewer) => myLetters(db, viewer.id),
  }),
  read: look({
    at: 'GET /api/me/letters/{id}',
    what: 'One of them, as I got it',
    answers: z.object({ ...head, greeting: z.string(), paragraphs: z.array(z.string()) }),
    reads: ({ db }, { id }, viewer) => myLetter(db, viewer.id, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** What members see of the club's letters. */
export const myLettersApi = (site: Site) => actsApi(site, ...Object.values(calls));
