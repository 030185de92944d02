import { z } from 'zod';

/** Response schemas of leagues, besides those of their matches. */

/** Row of a table, from a sheet or worked out here. */
export const leagueStandingsRowSchema = z.object({
  team: z.string(),
  played: z.string(),
  won: z.string(),
  lost: z.string(),
  draw: z.string(),
  for: z.string(),
  ag: z.string(),
  diff: z.string(),
  points: z.string(),
  /** '2', or '2=' for a shared place; only in a table worked out here. */
  place: z.string().optional(),
});

export const leagueResultRowSchema = z.object({
  date: z.string(),
  opponent: z.string(),
  winner: z.string(),
  score: z.string(),
});

/** Source of a league's table: its published sheet, or the club's own results. */
export const leagueTableSourceSchema = z.enum(
  ['sheet', 'own'],
  'Choose the published sheet or our own results.',
);
