import { z } from 'zod';
import { line } from '#app/club/leagues/leagues.server.ts';
import { mostLines } from '#app/core/lists/list-cells.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** A season's list as it is sent. */

const most = 100_000;

export const seasonList = z.object({
  text: z
    .string('Please paste the list.')
    .min(1, 'Please paste the list.')
    .max(most, 'This is too long for one list. Please take it in division by division.')
    .refine(isStorable, notStorable)
    .refine(
      (text) => (text.match(/\r\n|\n|\r/g)?.length ?? 0) <= mostLines,
      `A list can have at most ${mostLines} lines.`,
    ),
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
});
export type SeasonList = z.output<typeof seasonList>;

/** The lines of it that the officer takes; `mark` names the report that was looked at. */
export const chosenLines = seasonList.extend({
  take: z.array(z.int()).min(1, 'Please choose the lines that are to be saved.').max(mostLines),
  mark: z.string().max(100),
});
export type ChosenLines = z.output<typeof chosenLines>;
