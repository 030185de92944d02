import { z } from 'zod';
import { listTextSchema, selectedRowsSchema } from '#app/core/lists/list-schema.server.ts';
import { singleLineTextSchema } from '#app/modules/leagues/leagues.server.ts';

/** Request body of a season list. */

export const seasonListSchema = z.object({
  text: listTextSchema('Please take it in division by division.'),
  /** Division used for rows that name none. */
  league: singleLineTextSchema(100).min(1, 'Please choose a division.'),
  season: z.int().min(1900).max(2200),
  /** Team of a card, if it is one. */
  card: singleLineTextSchema(80).default(''),
  /** Answers about new teams: the team that a name means, or its club. */
  names: z
    .array(
      z.object({
        said: singleLineTextSchema(400),
        as: singleLineTextSchema(80).optional(),
        club: singleLineTextSchema(100).optional(),
        newClub: singleLineTextSchema(80).optional(),
      }),
    )
    .max(300, 'That are too many names at once.')
    .default([]),
  /** Of postponed lines: the line in which each was played, 0 for a match that is still to come. */
  postponed: z
    .array(z.object({ line: z.int().min(1), playedIn: z.int().min(0) }))
    .max(1000, 'Import fewer lines at once.')
    .default([]),
});
export type SeasonListBody = z.output<typeof seasonListSchema>;

/** Request body with the rows chosen by the officer. */
export const seasonImportBodySchema = seasonListSchema.extend(selectedRowsSchema);
export type SeasonImportBody = z.output<typeof seasonImportBodySchema>;
