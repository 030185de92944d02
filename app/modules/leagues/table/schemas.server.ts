import { z } from 'zod';

/** The shapes that the calls about leagues answer, beside those of their matches. */

/** A table's row as a page shows it, from a sheet or worked out here. */
export const tableRow = z.object({
  team: z.string(),
  played: z.string(),
  won: z.string(),
  lost: z.string(),
  draw: z.string(),
  for: z.string(),
  ag: z.string(),
  diff: z.string(),
  points: z.string(),
  /** Only in a table that is worked out here: '2', or '2=' where it is shared. */
  place: z.string().optional(),
});

export const resultRow = z.object({
  date: z.string(),
  opponent: z.string(),
  winner: z.string(),
  score: z.string(),
});

/** Where a league's table comes from: its published sheet, or the club's own results. */
export const source = z.enum(['sheet', 'own'], 'The table comes from the sheet or from our own results.');
