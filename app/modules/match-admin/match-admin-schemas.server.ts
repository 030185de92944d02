import { z } from '@hono/zod-openapi';

/** Match or event in the admin area: the status of each stage that the officer's permissions cover. */

const matchStageSchema = z.object({
  /** 'names' is rendered on the page itself; each of the others is a link. */
  key: z.string(),
  name: z.string(),
  line: z.string(),
  state: z.string(),
  /** True if it needs attention. */
  pressing: z.boolean(),
  to: z.string(),
});

export const matchAdminSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    when: z.string(),
    where: z.string(),
    /** Directions to the other club's green, where known. */
    way: z.object({ address: z.string(), directions: z.string(), map: z.string() }).nullable(),
    /** 'YYYY-MM-DD' */
    date: z.string(),
    state: z.enum(['on', 'cancelled', 'postponed']),
    /** 'Cancelled. The green is under water.', 'Moved from Tuesday 10 June.'; '' for an unchanged event. */
    said: z.string(),
    /** Sections edited on this page, limited to the officer's permissions. */
    keys: z.array(z.enum(['calendar', 'playing'])),
    /** Back link to the officer's section. */
    back: z.object({ to: z.string(), name: z.string() }),
    stages: z.array(matchStageSchema),
    /** True if availability is the next task: to be requested, or arriving while no team is selected yet. */
    opensNames: z.boolean(),
    /** Next action; `to` is '' where it is done on the page itself. */
    next: z.object({ deed: z.string(), name: z.string(), to: z.string() }).nullable(),
  })
  .openapi('Match');
export type MatchAdminData = z.output<typeof matchAdminSchema>;
export type MatchAdminStage = MatchAdminData['stages'][number];
