import { z } from 'zod';
import { readDay, showDay } from '#app/core/dates.ts';
import { bothSides, points, shots } from '#app/modules/formats/formats.server.ts';
import { recorded, team } from '#app/modules/leagues/results/results-bodies.server.ts';

/** Request schemas of a league's matches. */

const day = z.string('Please give the date.').refine((text) => {
  return /^\d\d-\d\d$/.test(text) && readDay(showDay(text)) === text;
}, 'Please give a date of the season.');

const entered = bothSides(team).extend({
  shots: bothSides(shots).nullable(),
  points: bothSides(points).nullable(),
});
export type EnteredMatch = z.output<typeof entered>;

/** Matches of one day; `on` is their day, since `day` in the path is the league's key. */
export const severalMatches = z
  .object({
    day,
    /** Calendar year; defaults to the season's. */
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
