import { z } from 'zod';
import { tableRow } from '#app/modules/leagues/table/schemas.server.ts';

/** What taking a sheet over would come to. The browser takes the types from here alone. */

const planLine = z.object({
  what: z.enum(['team', 'result']),
  name: z.string(),
  outcome: z.enum(['taken', 'there', 'left']),
  /** In words: what comes of it, and what looks odd. */
  why: z.string(),
});
export type PlanLine = z.output<typeof planLine>;

export const takeOverScreen = z.object({
  name: z.string(),
  version: z.int(),
  lines: z.array(planLine),
  /** As it would be afterwards. */
  table: z.array(tableRow),
  /** Our own names in it. */
  ours: z.array(z.string()),
});
export type TakeOverScreen = z.output<typeof takeOverScreen>;
