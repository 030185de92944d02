import { z } from 'zod';
import { formatDayAndMonth, parseDayAndMonth } from '#app/core/dates.ts';
import {
  createHomeAwaySchema,
  matchPointsCountSchema,
  matchShotsCountSchema,
} from '#app/modules/formats/formats.server.ts';
import {
  leagueTeamIdSchema,
  matchResultBodySchema,
} from '#app/modules/leagues/results/result-bodies.server.ts';

/** Request schemas of a league's matches. */

const matchDaySchema = z.string('Enter the date.').refine((text) => {
  return /^\d\d-\d\d$/.test(text) && parseDayAndMonth(formatDayAndMonth(text)) === text;
}, 'Enter a date in the season.');

const otherClubsMatchSchema = createHomeAwaySchema(leagueTeamIdSchema).extend({
  shots: createHomeAwaySchema(matchShotsCountSchema).nullable(),
  points: createHomeAwaySchema(matchPointsCountSchema).nullable(),
});
export type OtherClubsMatchInput = z.output<typeof otherClubsMatchSchema>;

/** Matches of one day; `on` is their day, since `day` in the path is the league's key. */
export const otherClubsMatchesBodySchema = z
  .object({
    day: matchDaySchema,
    /** Calendar year; defaults to the season's. */
    year: z.int().optional(),
    matches: z
      .array(otherClubsMatchSchema)
      .min(1, 'Enter at least one match.')
      .max(20, 'Enter 20 matches or fewer at a time.'),
    /** Of a league that has fixtures: those of these results that have none are saved too. */
    withoutFixture: z.boolean().default(false),
  })
  .transform(({ day: on, ...rest }) => ({ ...rest, on }));

export const changedLeagueMatchBodySchema = matchResultBodySchema.extend({ day: matchDaySchema });
