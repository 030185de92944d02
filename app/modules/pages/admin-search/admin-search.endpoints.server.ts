import { z } from '@hono/zod-openapi';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';

const searchQuerySchema = z.object({
  q: z
    .string('Enter something to search for.')
    .max(100, 'Use fewer words.')
    .refine(isStorableText, notStorableMessage),
});

const searchResultSchema = z.object({
  name: z.string(),
  /** Description or date. */
  line: z.string(),
  /** State label: 'Cancelled'; '' for none. */
  state: z.string(),
  to: z.string(),
});
export type AdminSearchResult = z.output<typeof searchResultSchema>;

const directoryMatchSchema = z.object({
  name: z.string(),
  /** '' where the member does not share it. */
  phone: z.string(),
  email: z.string(),
});
export type DirectorySearchResult = z.output<typeof directoryMatchSchema>;

/** Search endpoints. Without any admin section the response is empty; members are found with permission for the roll. */
const calls = {
  find: queries({ permission: 'member' })({
    route: 'GET /api/me/find',
    summary: 'Search the admin sections, tasks and records that the viewer may open, best match first',
    query: searchQuerySchema,
    response: z.object({ found: z.array(searchResultSchema) }),
    load: async (site, { q }, viewer) => ({
      found: (await site.finder.find(viewer, q)).map(({ name, line, state = '', to }) => ({
        name,
        line,
        state,
        to,
      })),
    }),
  }),
  people: queries({ permission: 'member', feature: 'directory' })({
    route: 'GET /api/directory/find',
    summary: 'Search the directory by name and return the contact details that each member shares',
    query: searchQuerySchema,
    response: z.object({ people: z.array(directoryMatchSchema) }),
    load: async (site, { q }) => ({
      people: (await site.finder.people(q)).map(({ name, phone, email }) => ({ name, phone, email })),
    }),
  }),
};

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof calls> {}
}

export const adminSearchApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
