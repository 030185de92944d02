import { z } from 'zod';
import { fewestForKnockOut } from '#app/club/competitions/draw/draw.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import type { CompetitionKind, CompetitionState } from '#db/schema/competitions.ts';

/** The fields of a competition at the desk, and what its states are called. */

const lines = (what: string, most: number) =>
  z.string(what).trim().max(most, 'This is too long.').refine(isStorable, notStorable);
const line = (what: string, most: number) => lines(what, most).refine(isOneLine, notOneLine);
const needed = (what: string, most = 80) => line(what, most).min(1, what);

export const stateWords: Record<CompetitionState, string> = {
  entries: 'taking entries',
  drawn: 'drawn, not published',
  published: 'being played',
  finished: 'finished',
};

export const kindWords: Record<CompetitionKind, string> = {
  'knock-out': 'Knock-out',
  'round-robin': 'Round robin',
};

/** What is usual for so many: under eight everybody plays everybody. */
export const usualKind = (entries: number): CompetitionKind =>
  entries < fewestForKnockOut ? 'round-robin' : 'knock-out';

export const reminderWords: Record<string, string> = {
  '7,1': 'a week before and a day before',
  '7': 'a week before',
  '1': 'a day before',
  '': 'never',
};

/** '' or 'YYYY-MM-DD' as a date field sends it. 29 February is refused: most years do not have it. */
export const dateField = z
  .string()
  .refine((text) => text === '' || isDate(text), 'This is not a date.')
  .refine((text) => !text.endsWith('-02-29'), 'Most years have no 29 February. Please take another day.');

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const moment = Date.parse(`${text}T12:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

export const factFields = {
  name: needed('Please say what it is called.'),
  about: lines('Please say what it is.', 2000).default(''),
  woods: line('', 40).default(''),
  ends: line('', 40).default(''),
  extras: line('', 300).default(''),
  closes: dateField.default(''),
  reminders: z.enum(['7,1', '7', '1', ''], 'Please choose one of these.').default('7,1'),
};

export const sideField = z.coerce
  .number('Please choose how many play together.')
  .int()
  .min(1, 'Please choose how many play together.')
  .max(4, 'Please choose how many play together.');

export const yearField = z.coerce
  .number('Please give a year such as 1998.')
  .int('Please give a year such as 1998.')
  .min(1850, 'Please give a year such as 1998.')
  .max(2999, 'Please give a year such as 1998.');

export const playersField = z
  .array(needed('Please give a name.'))
  .min(1, 'Please give a name.')
  .max(4, 'A side has four players at most.');

export const seedField = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce.number('A seed is a number.').int('A seed is a number.').min(1, 'Seeds begin at 1.').max(128),
]);

const shots = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce
    .number('Shots are a number.')
    .int('Shots are a whole number.')
    .min(0, 'Shots are a number from 0 up.')
    .max(999, 'That is more than can be.'),
]);

/** What somebody says came of a match, as a form sends it. */
export const outcomeFields = {
  how: z.enum(['played', 'walkover', 'conceded'], 'Please say how it ended.').default('played'),
  won: z
    .union([
      z.literal('').transform(() => null),
      z.null(),
      z.literal(['1', 1]).transform(() => 1 as const),
      z.literal(['2', 2]).transform(() => 2 as const),
    ])
    .default(null),
  score1: shots.default(null),
  score2: shots.default(null),
};

export const honourFields = {
  name: needed('Please say which competition it was.'),
  year: yearField,
  winner: needed('Please say who won.', 200),
  runnerUp: line('', 200).default(''),
};

/** A text of several lines. */
export const words = (what: string, most: number) => lines(what, most).min(1, what);
