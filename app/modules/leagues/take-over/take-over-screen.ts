import { z } from 'zod';
import { tableRow } from '#app/modules/leagues/table/schemas.server.ts';

/** Response schema of the preview of a sheet's import. The browser imports only the types from this file. */

const planLine = z.object({
  what: z.enum(['team', 'result']),
  name: z.string(),
  outcome: z.enum(['taken', 'there', 'left']),
  /** Effect as text, with anything that looks odd. */
  why: z.string(),
});
export type PlanLine = z.output<typeof planLine>;

export const takeOverScreen = z.object({
  name: z.string(),
  version: z.int(),
  lines: z.array(planLine),
  /** Table after the import. */
  table: z.array(tableRow),
  /** The club's own names in it. */
  ours: z.array(z.string()),
});
export type TakeOverScreen = z.output<typeof takeOverScreen>;
