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
  /** What it is, or when. */
  line: z.string(),
  /** How it stands: 'Cancelled'; '' for nothing to say. */
  state: z.string(),
  to: z.string(),
});
export type FoundThing = z.output<typeof found>;

const neighbour = z.object({
  name: z.string(),
  /** '' where they do not allow it. */
  phone: z.string(),
  email: z.string(),
});
export type Neighbour = z.output<typeof neighbour>;

/** Whoever has no room at the desk finds nothing there; members are found by whoever keeps the roll. */
const calls = {
  find: queries({ permission: 'member' })({
    route: 'GET /api/me/find',
    summary: 'What I may open at the desk that is called so, or is done by these words, best first',
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
    summary: 'Members of the directory who are called so, with what each allows the others to see',
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
