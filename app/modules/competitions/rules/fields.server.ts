import { z } from 'zod';
import { pathId } from '#app/api/answers.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { mostGroups } from './draw-groups.ts';
import { mostSets } from './sets.ts';

/** Request schemas of competitions: details, entries and results. */

const lines = (what: string, most: number) =>
  z.string(what).trim().max(most, 'This is too long.').refine(isStorable, notStorable);
const line = (what: string, most: number) => lines(what, most).refine(isOneLine, notOneLine);
const needed = (what: string, most = 80) => line(what, most).min(1, what);

/** '' or 'YYYY-MM-DD' from a date field. Rejects 29 February, which most years do not have. */
export const dateField = z
  .string()
  .refine((text) => text === '' || isDate(text), 'This is not a date.')
  .refine((text) => !text.endsWith('-02-29'), 'Most years have no 29 February. Please take another day.');

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Checkbox value as a form sends it. */
const ticked = z
  .union([z.boolean(), z.enum(['', 'yes'])])
  .default(false)
  .transform((value) => (value === true || value === 'yes' ? 1 : 0));

const age = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.coerce
      .number('Please give an age in years.')
      .int('Please give an age in years.')
      .min(1, 'Please give an age in years.')
      .max(120, 'Please give an age in years.'),
  ])
  .default(null);

const setCount = 'Please give a number from 1 to 5.';
const shotsToWin = z
  .string()
  .trim()
  .regex(/^([1-9]\d{0,2})?$/, 'Please give a number such as 21.');

const factFields = z.object({
  name: needed('Please say what it is called.'),
  about: lines('Please say what it is.', 2000).default(''),
  woods: line('', 40).default(''),
  scoring: z.enum(['ends', 'shots', 'sets'], 'Please choose one of these.').default('ends'),
  ends: line('', 40).default(''),
  shots: shotsToWin.default(''),
  sets: z
    .union([
      z.literal('').transform(() => 2),
      z.coerce.number(setCount).int(setCount).min(1, setCount).max(mostSets, setCount),
    ])
    .default(2),
  handicaps: ticked,
  section: z.union([z.literal('').transform(() => null), z.null(), pathId]).default(null),
  ageFrom: age,
  ageTo: age,
  /** Date of any year; only month and day are used. */
  ageOn: dateField.default(''),
  fee: line('', 40).default(''),
  winter: ticked,
  extras: line('', 300).default(''),
  closes: dateField.default(''),
  reminders: z.enum(['7,1', '7', '1', ''], 'Please choose one of these.').default('7,1'),
});

const sideField = z.coerce
  .number('Please choose how many play together.')
  .int()
  .min(0, 'Please choose how many play together.')
  .max(4, 'Please choose how many play together.');

const yearField = z.coerce
  .number('Please give a year such as 1998.')
  .int('Please give a year such as 1998.')
  .min(1850, 'Please give a year such as 1998.')
  .max(2999, 'Please give a year such as 1998.');

/** Details of an existing and of a new competition; `series` names the competition that this is another year of. */
export const changedFacts = factFields.extend({ side: sideField });
export const newCompetition = factFields.extend({
  season: yearField,
  side: sideField.default(1),
  series: pathId.optional(),
});

const groupCount = z.coerce
  .number('Please give a number.')
  .int('Please give a number.')
  .min(0, 'Please give a number.')
  .max(mostGroups, `There are ${mostGroups} groups at most.`);

/** Format of the draw to be made. */
export const drawFields = z.object({
  kind: z.enum(['knock-out', 'round-robin', 'groups', 'consolation'], 'Please say how it is to be played.'),
  groups: groupCount.default(0),
  through: groupCount.default(0),
  plate: line('', 80).default(''),
});

export const playersField = z
  .array(needed('Please give a name.'))
  .min(1, 'Please give a name.')
  .max(4, 'A side has four players at most.');

export const seedField = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce.number('A seed is a number.').int('A seed is a number.').min(1, 'Seeds begin at 1.').max(128),
]);

/** Maximum handicap in shots, in favour or against: '+4', '-2'. */
const mostStart = 99;
const aStart = 'A start is a number of shots such as 4 or -2.';
export const startField = z
  .union([
    z.literal('').transform(() => 0),
    z
      .union([z.number(), z.string().transform((text) => Number(text.trim().replace('−', '-')))])
      .pipe(z.number(aStart).int(aStart).min(-mostStart, aStart).max(mostStart, aStart)),
  ])
  .default(0);

const shots = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce
    .number('Shots are a number.')
    .int('Shots are a whole number.')
    .min(-mostStart, 'Shots are a number from 0 up.')
    .max(999, 'That is more than can be.'),
]);

const sideThatWon = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.literal(['1', 1]).transform(() => 1 as const),
    z.literal(['2', 2]).transform(() => 2 as const),
  ])
  .default(null);

/** Result of a match as a form sends it. */
export const outcomeFields = z.object({
  how: z.enum(['played', 'walkover', 'conceded'], 'Please say how it ended.').default('played'),
  won: sideThatWon,
  score1: shots.default(null),
  score2: shots.default(null),
  sets: z
    .array(z.tuple([shots, shots]))
    .max(mostSets, 'These are too many sets.')
    .default([]),
  tieBreak: sideThatWon,
});
export type SaidOutcome = z.output<typeof outcomeFields>;

/** Multi-line text schema. */
export const words = (what: string, most: number) => lines(what, most).min(1, what);
