import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { myLetter, myLetters } from './my-letters.server.ts';

const head = { id: z.string(), at: z.string(), by: z.string(), subject: z.string() };

const query = queries({ permission: 'member', feature: 'letters' });

const calls = {
  list: query({
    route: 'GET /api/me/letters',
    summary: 'Return the club’s letters that were sent to me',
    response: z.object({ letters: z.array(z.object(head)) }),
    load: ({ db }, _, viewer) => myLetters(db, viewer.id),
  }),
  read: query({
    route: 'GET /api/me/letters/{id}',
    summary: 'Return one of them, as I received it',
    response: z.object({ ...head, greeting: z.string(), paragraphs: z.array(z.string()) }),
    load: ({ db }, { id }, viewer) => myLetter(db, viewer.id, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

/** Endpoints for members' own letters. */
export const myLettersApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
