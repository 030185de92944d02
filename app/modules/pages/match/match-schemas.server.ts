import { z } from '@hono/zod-openapi';

/** One match or event at the desk: how each of its stages stands, as far as this officer has the keys. */

const stage = z.object({
  /** 'names' stands on the page itself; each of the others opens. */
  key: z.string(),
  name: z.string(),
  line: z.string(),
  state: z.string(),
  /** Whether somebody has to see to it. */
  pressing: z.boolean(),
  to: z.string(),
});

export const matchPage = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    when: z.string(),
    where: z.string(),
    /** The way to another club’s green, where it is known. */
    way: z.object({ address: z.string(), directions: z.string(), map: z.string() }).nullable(),
    /** 'YYYY-MM-DD' */
    date: z.string(),
    state: z.enum(['on', 'cancelled', 'postponed']),
    /** 'Cancelled. The green is under water.', 'Moved from Tuesday 10 June.'; '' for what is on as it always was. */
    said: z.string(),
    /** The rooms whose work is done on this page and whose key this officer has. */
    keys: z.array(z.enum(['calendar', 'playing'])),
    /** Where whoever looks after it comes from. */
    back: z.object({ to: z.string(), name: z.string() }),
    stages: z.array(stage),
    /** Whether names are what one comes for: they are to be asked for, or come in and nobody is picked yet. */
    opensNames: z.boolean(),
    /** The one thing to be done next; `to` is '' where it is done on the page itself. */
    next: z.object({ deed: z.string(), name: z.string(), to: z.string() }).nullable(),
  })
  .openapi('Match');
export type MatchPage = z.output<typeof matchPage>;
export type Stage = MatchPage['stages'][number];
