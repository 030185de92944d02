import { z } from '@hono/zod-openapi';
import { matchStates } from '#app/club/leagues/table/match-score.ts';
import { abandonedWays, criteria, roundings } from '#app/club/leagues/table/rule-card.ts';
import { readDay, showDay } from '#app/core/dates.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** What the calls of the room take. */

const lines = (most: number) =>
  z.string().trim().max(most, `Please keep this under ${most} characters.`).refine(isStorable, notStorable);
export const line = (most: number) => lines(most).refine(isOneLine, notOneLine);
export const name = line(80).min(1, 'Please give a name.');

const figure = (what: string, most: number) => {
  const said = `${what} are a number from 0 to ${most}.`;
  const places = `${what} have at most two decimal places.`;
  return z
    .number(said)
    .min(0, said)
    .max(most, said)
    .refine((n) => Number.isInteger(Math.round(n * 1e6) / 1e4), places);
};
const shots = figure('Shots', 999);
export const points = figure('Points', 999);
const both = <T extends z.ZodType>(value: T) => z.object({ home: value, away: value });
const side = z.enum(['home', 'away']);
const endsSaid = 'Ends are a whole number from 0 to 99.';
const ends = z.int(endsSaid).min(0, endsSaid).max(99, endsSaid);

export const scoreSheet = z.object({
  state: z.enum(matchStates, 'Please say whether it was played.'),
  concededBy: side.nullable().default(null),
  ends: ends.nullable().default(null),
  rinks: z
    .array(both(shots).extend({ short: z.enum(['home', 'away', 'both']).optional() }))
    .max(12, 'A match has at most 12 rinks.')
    .default([]),
  shots: both(shots).nullable().default(null),
  points: both(points).nullable().default(null),
});

export const recorded = scoreSheet.extend({ note: line(200).default('') });

const day = z.string('Please give the date.').refine((text) => {
  return /^\d\d-\d\d$/.test(text) && readDay(showDay(text)) === text;
}, 'Please give a date of the season.');

const team = z
  .string('Please choose a club.')
  .min(1, 'Please choose a club.')
  .max(100)
  .refine(isStorable, notStorable);

export const severalMatches = z.object({
  day,
  matches: z
    .array(both(team).extend({ shots: both(shots).nullable(), points: both(points).nullable() }))
    .min(1, 'Please put at least one match.')
    .max(20, 'That are too many at once: at most 20.'),
});

export const changedMatch = recorded.extend({ day });

const per = (what: string) => figure(what, 99);
const rinksSaid = 'Rinks are a whole number from 0 to 12.';
const percentSaid = 'This is a number from 0 to 100.';

export const ruleCard = z.object({
  rinks: z.int(rinksSaid).min(0, rinksSaid).max(12, rinksSaid),
  rinkWon: per('Points'),
  rinkTied: per('Points'),
  win: per('Points'),
  draw: per('Points'),
  wonBy: z.enum(['points', 'shots']),
  shortPercent: z.number(percentSaid).min(0, percentSaid).max(100, percentSaid),
  shortRounding: z.enum(roundings),
  concededPoints: per('Points').nullable(),
  concededShots: per('Shots'),
  offenderPoints: per('Points').default(0),
  offenderShots: per('Shots').nullable().default(null),
  abandonedFrom: ends.nullable().default(null),
  abandoned: z.enum(abandonedWays),
  sharedPoints: per('Points').nullable().default(null),
  order: z
    .array(z.enum(criteria, 'Please choose one of the list.'))
    .min(1, 'Please choose at least one.')
    .refine((order) => new Set(order).size === order.length, 'One of these stands twice.'),
});

export const changedLeague = z.object({
  source: z.enum(['sheet', 'own'], 'The table comes from the sheet or from our own results.').optional(),
  card: ruleCard.optional(),
  name: name.optional(),
  starts: line(120).optional(),
  label: line(120).optional(),
  about: lines(1000).optional(),
});

const carried = z
  .number('This is a number.')
  .min(-9999, 'This is too little.')
  .max(9999, 'This is too much.');

export const changedTeam = z.object({
  name,
  carried: z
    .object({
      ...{ played: carried, won: carried, lost: carried, drawn: carried },
      ...{ for: carried, against: carried, points: carried },
    })
    .optional(),
});

export const newDeduction = z
  .object({ team, points: points.default(0), shots: shots.default(0), why: line(200).default('') })
  .refine(({ points, shots }) => points > 0 || shots > 0, {
    path: ['points'],
    message: 'How many points or shots are deducted?',
  });

/** An answer whose shape a type of ours states; `about` describes it for whoever reads the list of calls. */
export const shaped = <T>(about: string) => z.custom<T>().openapi({ type: 'object', description: about });
