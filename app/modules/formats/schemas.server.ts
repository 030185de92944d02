import { z } from 'zod';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import {
  abandonedScores,
  abandonedWays,
  bandMeasures,
  criteria,
  matchStates,
  roundings,
  sides,
} from './rule-words.ts';

/** The shapes of matches, of how they count and of a table, with a sentence for each mistake. */

export const figure = (what: string, most: number) => {
  const said = `${what} are a number from 0 to ${most}.`;
  const places = `${what} have at most two decimal places.`;
  return z
    .number(said)
    .min(0, said)
    .max(most, said)
    .refine((n) => Number.isInteger(Math.round(n * 1e6) / 1e4), places);
};
export const shots = figure('Shots', 999);
export const points = figure('Points', 999);
export const bothSides = <T extends z.ZodType>(value: T) => z.object({ home: value, away: value });
export const side = z.enum(sides);

const endsSaid = 'Ends are a whole number from 0 to 99.';
const ends = z.int(endsSaid).min(0, endsSaid).max(99, endsSaid);

const wholeSaid = 'Enter the shots as a whole number from 0 to 999.';
const shotsOnRink = z.int(wholeSaid).min(0, wholeSaid).max(999, wholeSaid);

const rinkScore = bothSides(shotsOnRink).extend({
  /** Who played it a player short. */
  short: z.enum([...sides, 'both']).optional(),
});

/** What is known of a match. Shots and points are as they were agreed; null where they are worked out. */
export const scoreSheet = z.object({
  state: z.enum(matchStates, 'Please say whether it was played.'),
  concededBy: side.nullable().default(null),
  /** How many were played on the rink with the fewest, of a match that was abandoned; null where that is not known. */
  ends: ends.nullable().default(null),
  rinks: z.array(rinkScore).max(12, 'There are at most 12 of these.').default([]),
  shots: bothSides(shots).nullable().default(null),
  points: bothSides(points).nullable().default(null),
  /** Who won the one that is played where sides are level at the end; its shots are counted nowhere. */
  extraEnd: side.nullish(),
});

const per = (what: string) => figure(what, 99);
const twelveSaid = 'This is a whole number from 0 to 12.';
const percentSaid = 'This is a number from 0 to 100.';

/** The points of winner and loser by bands: each counts from so many shots on. Below the first, and where there are none, all go to the winner. */
const bands = z.object({
  by: z.enum(bandMeasures, 'Please say by what the bands go.'),
  steps: z
    .array(
      z
        .object({ from: shots, won: per('Points'), lost: per('Points') })
        .refine(({ won, lost }) => won >= lost, {
          path: ['lost'],
          message: 'The loser cannot get more than the winner.',
        }),
    )
    .min(1, 'Please put at least one band.')
    .max(8, 'There are at most 8 bands.')
    .superRefine((steps, { addIssue }) => {
      for (const [index, { from }] of steps.entries())
        if (index > 0 && from <= (steps[index - 1]?.from ?? 0))
          addIssue({
            code: 'custom',
            path: [index, 'from'],
            message: 'Each band begins with more shots than the one before it.',
          });
    }),
});

/** How matches count: what one is worth, who stands above whom. A setting of each league, never code. */
export const ruleCard = z.object({
  /** How many rinks a match has; 0 where only the whole match counts. */
  rinks: z.int(twelveSaid).min(0, twelveSaid).max(12, twelveSaid),
  rinkWon: per('Points'),
  /** To each side. */
  rinkTied: per('Points'),
  /** For more shots over the whole match. */
  win: per('Points'),
  /** The same, where the visitors have them; null where that is as at home. */
  winAway: per('Points').nullable().default(null),
  /** To each side, where the shots are level. */
  draw: per('Points'),
  /** In place of the points for a rink won, and of those for the whole match; null for no bands. */
  rinkBands: bands.nullable().default(null),
  matchBands: bands.nullable().default(null),
  /** Whether more points or more shots make a match won. */
  wonBy: z.enum(['points', 'shots']),
  /** How much of its shots a rink loses that was a player short, in per cent. */
  shortPercent: z.number(percentSaid).min(0, percentSaid).max(100, percentSaid),
  shortRounding: z.enum(roundings),
  /** So many shots in place of the part; null where it is the part. */
  shortShots: per('Shots').nullable().default(null),
  /** What the other side gets for a match that was conceded: null for all the points there are. */
  concededPoints: per('Points').nullable(),
  concededShots: per('Shots'),
  /** What the side that conceded it loses. */
  offenderPoints: per('Points').default(0),
  /** Taken from its shots for; null where the other side's shots count against it instead. */
  offenderShots: per('Shots').nullable().default(null),
  /** After so many ends an abandoned match counts as it stood; null where ends do not matter. */
  abandonedFrom: ends.nullable().default(null),
  abandonedScore: z.enum(abandonedScores).default('stood'),
  /** What else becomes of one that was abandoned. */
  abandoned: z.enum(abandonedWays),
  /** To each side where its points are shared: null for half of all there are. */
  sharedPoints: per('Points').nullable().default(null),
  /** Whether sides that are level at the end play one more, which decides who has won. */
  extraEnd: z.boolean().default(false),
  /** Who stands above whom: the first of these that tells two teams apart. */
  order: z
    .array(z.enum(criteria, 'Please choose one of the list.'))
    .min(1, 'Please choose at least one.')
    .refine((order) => new Set(order).size === order.length, 'One of these stands twice.'),
});

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most} characters.`)
    .refine(isOneLine, notOneLine)
    .refine(isStorable, notStorable)
    .default('');
const countOf = (what: string, most: number) => {
  const said = `${what} are a whole number from 1 to ${most}.`;
  return z.int(said).min(1, said).max(most, said);
};

/** When a match is over: after so many ends, at so many shots, or after sets of so many ends. */
const length = z.union(
  [
    z.strictObject({ ends: countOf('Ends', 99) }),
    z.strictObject({ shots: countOf('Shots', 199) }),
    z.strictObject({
      sets: countOf('Sets', 9),
      ends: countOf('Ends', 99),
      /** Whether one end decides where both have won as many sets. */
      tieBreak: z.boolean(),
    }),
  ],
  'Please say the number of ends, shots or sets.',
);

/** A rule card with what is played by it. Null or '' where that is not said, as in cards of earlier versions. */
export const format = ruleCard.extend({
  /** On a side of a rink. */
  players: countOf('Players', 4).nullable().default(null),
  /** Of each player. */
  woods: countOf('Woods', 8).nullable().default(null),
  length: length.nullable().default(null),
  /** Of the rinks, those that are played at the visitors' green at the same time. */
  awayRinks: z.int(twelveSaid).min(0, twelveSaid).max(12, twelveSaid).default(0),
  /** By whose laws: 'EBF', 'Bowls England' or another. */
  rules: words(60),
  /** How a side a player short plays: 'lead, lead, second'. */
  shortPlays: words(80),
  /** What else is agreed. */
  more: words(300),
});

/** A format from a form: its numbers fit one another. */
export const fittingFormat = format.refine(({ rinks, awayRinks }) => awayRinks <= rinks, {
  path: ['awayRinks'],
  message: 'There cannot be more of these than the match has.',
});

const carried = z
  .number('This is a number.')
  .min(-9999, 'This is too little.')
  .max(9999, 'This is too much.');

/** What a team has in the table, or begins with. */
export const figures = z.object({
  played: carried,
  won: carried,
  lost: carried,
  drawn: carried,
  for: carried,
  against: carried,
  points: carried,
});
