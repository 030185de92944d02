import { z } from 'zod';
import { pastedListTextSchema, selectedImportRowsFields } from '#app/core/lists/list-schema.server.ts';
import { createSingleLineTextSchema } from '#app/modules/leagues/leagues.server.ts';

/** Request body of a season list. */

export const seasonImportListBodySchema = z.object({
  text: pastedListTextSchema('Import one division at a time.'),
  /** Division used for rows that name none. */
  league: createSingleLineTextSchema(100).min(1, 'Choose a division.'),
  season: z.int().min(1900).max(2200),
  /** Team of a card, if it is one. */
  card: createSingleLineTextSchema(80).default(''),
  /** Answers about new teams: the team that a name means, or its club. */
  names: z
    .array(
      z.object({
        said: createSingleLineTextSchema(400),
        as: createSingleLineTextSchema(80).optional(),
        club: createSingleLineTextSchema(100).optional(),
        newClub: createSingleLineTextSchema(80).optional(),
      }),
    )
    .max(300, 'Enter 300 names or fewer at a time.')
    .default([]),
  /** Of postponed lines: the line in which each was played, 0 for a match that is still to come. */
  postponed: z
    .array(z.object({ line: z.int().min(1), playedIn: z.int().min(0) }))
    .max(1000, 'Import fewer lines at once.')
    .default([]),
});
export type SeasonImportListBody = z.output<typeof seasonImportListBodySchema>;

/** Request body with the rows chosen by the officer. */
export const leagueSeasonImportBodySchema = seasonImportListBodySchema.extend(selectedImportRowsFields);
export type LeagueSeasonImportBody = z.output<typeof leagueSeasonImportBodySchema>;
