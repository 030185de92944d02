import { z } from 'zod';
import { readDay, showDay } from '#app/core/dates.ts';
import { bothSides, points, shots } from '#app/modules/formats/formats.server.ts';
import { recorded, team } from '#app/modules/leagues/results/results-bodies.server.ts';

/** What is said of a league's matches. */

const day = z.string('Please give the date.').refine((text) => {
  return /^\d\d-\d\d$/.test(text) && readDay(showDay(text)) === text;
}, 'Please give a date of the season.');

const entered = bothSides(team).extend({
  shots: bothSides(shots).nullable(),
  points: bothSides(points).nullable(),
});
export type EnteredMatch = z.output<typeof entered>;

/** Several of one day; `day` in the address is the league's. */
export const severalMatches = z
  .object({
    day,
    /** Its calendar year; the season's where it is not said. */
    year: z.int().optional(),
    matches: z
      .array(entered)
      .min(1, 'Please put at least one match.')
      .max(20, 'That are too many at once: at most 20.'),
    /** Of a league that has fixtures: those of these results that have none are saved too. */
    withoutFixture: z.boolean().default(false),
  })
  .transform(({ day: on, ...rest }) => ({ ...rest, on }));

export const changedMatch = recorded.extend({ day });
