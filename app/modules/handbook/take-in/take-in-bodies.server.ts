import { z } from 'zod';
import { listText, taken } from '#app/core/lists/list-body.server.ts';
import { line } from '#app/modules/leagues/leagues.server.ts';

/** Request body of a season list. */

export const seasonList = z.object({
  text: listText('Please take it in division by division.'),
  /** Division used for rows that name none. */
  league: line(100).min(1, 'Please choose a division.'),
  season: z.int().min(1900).max(2200),
  /** Team of a card, if it is one. */
  card: line(80).default(''),
  /** Answers about new teams: the team that a name means, or its club. */
  names: z
    .array(
      z.object({
        said: line(400),
        as: line(80).optional(),
        club: line(100).optional(),
        newClub: line(80).optional(),
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
export type SeasonList = z.output<typeof seasonList>;

/** Request body with the rows chosen by the officer. */
export const chosenLines = seasonList.extend(taken);
export type ChosenLines = z.output<typeof chosenLines>;
