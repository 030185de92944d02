import { z } from 'zod';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import {
  abandonedMatchScoreRules,
  abandonedMatchTreatments,
  matchSides,
  matchStates,
  pointBandMeasures,
  shotRoundings,
  teamRankingCriteria,
} from './rule-enums.ts';

/** Schemas that validate matches, their scoring and tables, with a sentence for each mistake. */

const createScoreNumberSchema = (what: string, most: number) => {
  const said = `${what}: enter a number from 0 to ${most}.`;
  const places = `${what}: use two decimal places or fewer.`;
  return z
    .number(said)
    .min(0, said)
    .max(most, said)
    .refine((n) => Number.isInteger(Math.round(n * 1e6) / 1e4), places);
};
export const matchShotsCountSchema = createScoreNumberSchema('Shots', 999);
export const matchPointsCountSchema = createScoreNumberSchema('Points', 999);
export const createHomeAwaySchema = <T extends z.ZodType>(value: T) => z.object({ home: value, away: value });
export const homeOrAwaySchema = z.enum(matchSides);

const endsError = 'Enter the ends as a whole number from 0 to 99.';
const endsSchema = z.int(endsError).min(0, endsError).max(99, endsError);

const wholeSaid = 'Enter the shots as a whole number from 0 to 999.';
const shotsOnRink = z.int(wholeSaid).min(0, wholeSaid).max(999, wholeSaid);

const rinkScoreSchema = createHomeAwaySchema(shotsOnRink).extend({
  /** Sides that played a player short. */
  short: z.enum([...matchSides, 'both']).optional(),
});

/** Score sheet of a match. Shots and points are those agreed; null where they are worked out. */
export const matchScoreSheetSchema = z.object({
  state: z.enum(matchStates, 'Choose whether the match was played.'),
  concededBy: homeOrAwaySchema.nullable().default(null),
  /** Ends played on the rink with the fewest, in an abandoned match; null if unknown. */
  ends: endsSchema.nullable().default(null),
  rinks: z.array(rinkScoreSchema).max(12, 'Enter 12 or fewer.').default([]),
  shots: createHomeAwaySchema(matchShotsCountSchema).nullable().default(null),
  points: createHomeAwaySchema(matchPointsCountSchema).nullable().default(null),
  /** Winner of the extra end that decides a level match; its shots are not counted. */
  extraEnd: homeOrAwaySchema.nullish(),
});

const pointsPerWinSchema = (what: string) => createScoreNumberSchema(what, 99);
const maxTwelveError = 'Enter a whole number from 0 to 12.';
const percentError = 'Enter a number from 0 to 100.';

/**
 * Points of winner and loser by bands, each from a number of shots on. Below the first band, or without bands, the winner gets
 * all.
 */
const pointBandsSchema = z.object({
  by: z.enum(pointBandMeasures, 'Choose what the bands are based on.'),
  steps: z
    .array(
      z
        .object({
          from: matchShotsCountSchema,
          won: pointsPerWinSchema('Points'),
          lost: pointsPerWinSchema('Points'),
        })
        .refine(({ won, lost }) => won >= lost, {
          path: ['lost'],
          message: 'The loser must not get more points than the winner.',
        }),
    )
    .min(1, 'Enter at least one band.')
    .max(8, 'Enter 8 bands or fewer.')
    .superRefine((steps, { addIssue }) => {
      for (const [index, { from }] of steps.entries())
        if (index > 0 && from <= (steps[index - 1]?.from ?? 0))
          addIssue({
            code: 'custom',
            path: [index, 'from'],
            message: 'Each band must start at more shots than the one before it.',
          });
    }),
});

/** Rule card: the points of a match and the order of the table. A setting of each league, never code. */
export const leagueScoringRulesSchema = z.object({
  /** Rinks in a match; 0 where only the whole match counts. */
  rinks: z.int(maxTwelveError).min(0, maxTwelveError).max(12, maxTwelveError),
  rinkWon: pointsPerWinSchema('Points'),
  /** To each side. */
  rinkTied: pointsPerWinSchema('Points'),
  /** For more shots over the whole match. */
  win: pointsPerWinSchema('Points'),
  /** Points for more shots by the away side; null: as at home. */
  winAway: pointsPerWinSchema('Points').nullable().default(null),
  /** To each side, where the shots are level. */
  draw: pointsPerWinSchema('Points'),
  /** Bands that replace the points for a rink won and for the whole match; null for no bands. */
  rinkBands: pointBandsSchema.nullable().default(null),
  matchBands: pointBandsSchema.nullable().default(null),
  /** Criterion for winning a match: more points or more shots. */
  wonBy: z.enum(['points', 'shots']),
  /** Percentage of its shots that a side loses on a rink where it was a player short. */
  shortPercent: z.number(percentError).min(0, percentError).max(100, percentError),
  shortRounding: z.enum(shotRoundings),
  /** Fixed number of shots that replaces the percentage; null to use the percentage. */
  shortShots: pointsPerWinSchema('Shots').nullable().default(null),
  /** Points to the other side for a conceded match; null: all points on offer. */
  concededPoints: pointsPerWinSchema('Points').nullable(),
  concededShots: pointsPerWinSchema('Shots'),
  /** Points that the side that conceded loses. */
  offenderPoints: pointsPerWinSchema('Points').default(0),
  /** Taken from its shots for; null: the other side's shots count against it instead. */
  offenderShots: pointsPerWinSchema('Shots').nullable().default(null),
  /** Minimum of ends from which an abandoned match counts; null: ends do not matter. */
  abandonedFrom: endsSchema.nullable().default(null),
  abandonedScore: z.enum(abandonedMatchScoreRules).default('stood'),
  /** Treatment of an abandoned match below that minimum. */
  abandoned: z.enum(abandonedMatchTreatments),
  /** To each side, if its points are shared; null: half of all points on offer. */
  sharedPoints: pointsPerWinSchema('Points').nullable().default(null),
  /** True: level sides play one more end, which decides the winner. */
  extraEnd: z.boolean().default(false),
  /** Criteria of the table's order: the first that separates two teams decides. */
  order: z
    .array(z.enum(teamRankingCriteria, 'Choose one from the list.'))
    .min(1, 'Choose at least one way to order the table.')
    .refine((order) => new Set(order).size === order.length, 'Choose each way to order the table only once.'),
});

const shortTextSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .refine(isSingleLine, notSingleLineMessage)
    .refine(isStorableText, notStorableMessage)
    .default('');
const countSchema = (what: string, most: number) => {
  const said = `${what}: enter a whole number from 1 to ${most}.`;
  return z.int(said).min(1, said).max(most, said);
};

/** Length of a match: a number of ends, a target of shots, or sets of a number of ends. */
const matchLengthSchema = z.union(
  [
    z.strictObject({ ends: countSchema('Ends', 99) }),
    z.strictObject({ shots: countSchema('Shots', 199) }),
    z.strictObject({
      sets: countSchema('Sets', 9),
      ends: countSchema('Ends', 99),
      /** True: one more end decides if both sides have won as many sets. */
      tieBreak: z.boolean(),
    }),
  ],
  'Enter the number of ends, shots or sets.',
);

/** Format: a rule card with the game that is played. Null or '' for unknown values, as in cards of earlier versions. */
export const matchFormatSchema = leagueScoringRulesSchema.extend({
  /** Players on one side of a rink. */
  players: countSchema('Players', 4).nullable().default(null),
  /** Woods of each player. */
  woods: countSchema('Woods', 8).nullable().default(null),
  length: matchLengthSchema.nullable().default(null),
  /** Rinks, of the total, that are played at the visitors' green at the same time. */
  awayRinks: z.int(maxTwelveError).min(0, maxTwelveError).max(12, maxTwelveError).default(0),
  /** Laws of the game: 'EBF', 'Bowls England' or another. */
  rules: shortTextSchema(60),
  /** Order of play of a side that is a player short: 'lead, lead, second'. */
  shortPlays: shortTextSchema(80),
  /** Further agreements, as text. */
  more: shortTextSchema(300),
});

/** Validates a format from a form: its numbers fit one another. */
export const validMatchFormatSchema = matchFormatSchema.refine(({ rinks, awayRinks }) => awayRinks <= rinks, {
  path: ['awayRinks'],
  message: 'Must not be more than the number in the whole match.',
});

const carriedFigureSchema = z
  .number('Enter a number.')
  .min(-9999, 'Enter -9999 or more.')
  .max(9999, 'Enter 9999 or less.');

/** Figures of a team in the table, or those carried over at the start. */
export const leagueTeamStatisticsSchema = z.object({
  played: carriedFigureSchema,
  won: carriedFigureSchema,
  lost: carriedFigureSchema,
  drawn: carriedFigureSchema,
  for: carriedFigureSchema,
  against: carriedFigureSchema,
  points: carriedFigureSchema,
});
