import { z } from 'zod';
import { listText, taken } from '#app/core/lists/list-body.server.ts';
import { line } from '#app/modules/leagues/leagues.server.ts';

/** A season's list as it is sent. */

export const seasonList = z.object({
  text: listText('Please take it in division by division.'),
  /** The division that is taken where a line names none. */
  league: line(100).min(1, 'Please choose a division.'),
  season: z.int().min(1900).max(2200),
  /** Whose own card it is, where it is one. */
  card: line(80).default(''),
  /** Of teams that are new: whom each name means, or of which club it is. */
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

/** The lines of it that the officer takes. */
export const chosenLines = seasonList.extend(taken);
export type ChosenLines = z.output<typeof chosenLines>;
