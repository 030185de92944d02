import { z } from 'zod';
import { abandonedWays, criteria, matchStates, roundings, sides } from './rule-words.ts';

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

const rinkScore = bothSides(shots).extend({
  /** Who played it a player short. */
  short: z.enum([...sides, 'both']).optional(),
});

/** What is known of a match. Shots and points are as they were agreed; null where they are worked out. */
export const scoreSheet = z.object({
  state: z.enum(matchStates, 'Please say whether it was played.'),
  concededBy: side.nullable().default(null),
  /** How many were played on the rink with the fewest, of a match that was abandoned; null where that is not known. */
  ends: ends.nullable().default(null),
  rinks: z.array(rinkScore).max(12, 'A match has at most 12 rinks.').default([]),
  shots: bothSides(shots).nullable().default(null),
  points: bothSides(points).nullable().default(null),
});

const per = (what: string) => figure(what, 99);
const rinksSaid = 'Rinks are a whole number from 0 to 12.';
const percentSaid = 'This is a number from 0 to 100.';

/** How a league counts: what a match is worth, who stands above whom. A setting of each league, never code. */
export const ruleCard = z.object({
  /** How many rinks a match has; 0 where only the whole match counts. */
  rinks: z.int(rinksSaid).min(0, rinksSaid).max(12, rinksSaid),
  rinkWon: per('Points'),
  /** To each side. */
  rinkTied: per('Points'),
  /** For more shots over the whole match. */
  win: per('Points'),
  /** To each side, where the shots are level. */
  draw: per('Points'),
  /** Whether more points or more shots make a match won. */
  wonBy: z.enum(['points', 'shots']),
  /** How much of its shots a rink loses that was a player short, in per cent. */
  shortPercent: z.number(percentSaid).min(0, percentSaid).max(100, percentSaid),
  shortRounding: z.enum(roundings),
  /** What the other side gets for a match that was conceded: null for all the points there are. */
  concededPoints: per('Points').nullable(),
  concededShots: per('Shots'),
  /** What the side that conceded it loses. */
  offenderPoints: per('Points').default(0),
  /** Taken from its shots for; null where the other side's shots count against it instead. */
  offenderShots: per('Shots').nullable().default(null),
  /** After so many ends an abandoned match counts as it stood; null where ends do not matter. */
  abandonedFrom: ends.nullable().default(null),
  /** What else becomes of one that was abandoned. */
  abandoned: z.enum(abandonedWays),
  /** To each side where its points are shared: null for half of all there are. */
  sharedPoints: per('Points').nullable().default(null),
  /** Who stands above whom: the first of these that tells two teams apart. */
  order: z
    .array(z.enum(criteria, 'Please choose one of the list.'))
    .min(1, 'Please choose at least one.')
    .refine((order) => new Set(order).size === order.length, 'One of these stands twice.'),
});

const carried = z
  .number('This is a number.')
  .min(-9999, 'This is too little.')
  .max(9999, 'This is too much.');

/** What a team has in the table, or begins with. */
export const figures = z.object({
  ...{ played: carried, won: carried, lost: carried, drawn: carried },
  ...{ for: carried, against: carried, points: carried },
});
