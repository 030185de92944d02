import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { listOwnLetters, readOwnLetter } from './own-letters.server.ts';

const letterHeadFields = { id: z.string(), at: z.string(), by: z.string(), subject: z.string() };

const query = queries({ permission: 'member', feature: 'letters' });

const ownLetterEndpoints = {
  list: query({
    route: 'GET /api/me/letters',
    summary: 'Return the club’s letters that were sent to me',
    response: z.object({ letters: z.array(z.object(letterHeadFields)) }),
    load: ({ db }, _, viewer) => listOwnLetters(db, viewer.id),
  }),
  read: query({
    route: 'GET /api/me/letters/{id}',
    summary: 'Return one of them, as I received it',
    response: z.object({ ...letterHeadFields, greeting: z.string(), paragraphs: z.array(z.string()) }),
    load: ({ db }, { id }, viewer) => readOwnLetter(db, viewer.id, id),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof ownLetterEndpoints> {}
}

/** Endpoints for members' own letters. */
export const ownLettersApi = (site: Site) => mountEndpoints(site, ...Object.values(ownLetterEndpoints));
