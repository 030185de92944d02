import { z } from '@hono/zod-openapi';
import type { Named } from '#app/api/calls.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { queries } from '#app/endpoints/endpoint.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import type { Site } from '#app/site/site.server.ts';

const asks = z.object({
  q: z
    .string('What are you looking for?')
    .max(100, 'Please search for less.')
    .refine(isStorable, notStorable),
});

const found = z.object({
  name: z.string(),
  /** Description or date. */
  line: z.string(),
  /** State label: 'Cancelled'; '' for none. */
  state: z.string(),
  to: z.string(),
});
export type FoundThing = z.output<typeof found>;

const neighbour = z.object({
  name: z.string(),
  /** '' where the member does not share it. */
  phone: z.string(),
  email: z.string(),
});
export type Neighbour = z.output<typeof neighbour>;

/** Search endpoints. Without any admin section the response is empty; members are found with permission for the roll. */
const calls = {
  find: queries({ permission: 'member' })({
    route: 'GET /api/me/find',
    summary: 'Search the admin sections, tasks and records that the viewer may open, best match first',
    query: asks,
    response: z.object({ found: z.array(found) }),
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
    query: asks,
    response: z.object({ people: z.array(neighbour) }),
    load: async (site, { q }) => ({
      people: (await site.finder.people(q)).map(({ name, phone, email }) => ({ name, phone, email })),
    }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const finderApi = (site: Site) => mountEndpoints(site, ...Object.values(calls));
