import { z } from '@hono/zod-openapi';
import { looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
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
  find: looks({ room: 'member' })({
    at: 'GET /api/me/find',
    what: 'What I may open at the desk that is called so, or is done by these words, best first',
    asks,
    answers: z.object({ found: z.array(found) }),
    reads: async (site, { q }, viewer) => ({
      found: (await site.finder.find(viewer, q)).map(({ name, line, state = '', to }) => ({
        name,
        line,
        state,
        to,
      })),
    }),
  }),
  people: looks({ room: 'member', uses: 'directory' })({
    at: 'GET /api/directory/find',
    what: 'Members of the directory who are called so, with what each allows the others to see',
    asks,
    answers: z.object({ people: z.array(neighbour) }),
    reads: async (site, { q }) => ({
      people: (await site.finder.people(q)).map(({ name, phone, email }) => ({ name, phone, email })),
    }),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof calls> {}
}

export const finderApi = (site: Site) => actsApi(site, ...Object.values(calls));
