import { z } from 'zod';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { readHandbook } from '#app/modules/handbook/content/read-handbook.server.ts';
import type { Site } from '#app/site/site.server.ts';

const contacts = defineEndpointResource({
  permission: 'league',
  table: 'league_contact',
  title: ({ name }) => name,
  notFound: 'We cannot find that contact. It may have been deleted.',
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
  handbook: queries(contacts)({
    route: 'GET /api/desk/league/handbook',
    summary:
      'Return the handbook with telephone numbers and addresses of contacts that have agreed, for print',
    response: handbook,
    async load(site) {
      const book = await readHandbook(site, { withNumbers: true });
      if (!book) throw new Refusal(404, 'This website does not run a league.');
      return book;
    },
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const handbookApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
