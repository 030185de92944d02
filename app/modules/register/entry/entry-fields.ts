import { z } from 'zod';
import { showDayAndYear } from '#app/core/dates.ts';
import { isOneLine, notOneLine, tidyLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { telephone } from '#app/modules/members/members.ts';
import { readJoined } from './joined.ts';
import { type EntryFacts, positions } from './register.ts';

/** Validates the fields of a register entry, with a sentence for each mistake; used by the admin area, members and imports. */

const line = (most = 80) =>
  z
    .string('This is text.')
    .overwrite(tidyLine)
    .max(most, `Please keep this under ${most} characters.`)
    .refine(isStorable, notStorable)
    .refine(isOneLine, notOneLine);

const tidyLines = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(tidyLine)
    .filter((line) => line !== '')
    .join('\n');

const addressField = z
  .string('This is text.')
  .overwrite(tidyLines)
  .max(300, 'Please keep this under 300 characters.')
  .refine(isStorable, notStorable)
  .refine((text) => text.split('\n').every(isOneLine), 'An address has no tabs.')
  .refine((text) => text.split('\n').length <= 8, 'An address has at most 8 lines.');

const notesField = z
  .string('This is text.')
  .trim()
  .max(2000, 'Please keep this under 2,000 characters.')
  .refine(isStorable, notStorable);

const joinedField = z.string('Please give a year or a day.').transform((text, c) => {
  const read = readJoined(text);
  if (read !== undefined) return read;
  c.addIssue({ code: 'custom', message: 'A year such as 2012, or a day such as 14 March 2012.' });
  return z.NEVER;
});

const positionsField = z
  .array(z.enum(positions, `A position is one of ${positions.join(', ')}.`), 'Please say which.')
  .max(20)
  .transform((all) => [...new Set(all)]);

const classField = z
  .union([z.null(), z.literal('').transform(() => null), z.string('Please choose a class.').max(100)])
  .refine((id) => id === null || isStorable(id), notStorable);

export const leftField = z.iso.date('Please give the day that they left.');

/** Validates the fields that members may correct themselves. */
export const ownFields = z.object({
  formalName: line(),
  address: addressField,
  otherPhone: telephone,
  positions: positionsField,
  emergencyName: line(),
  emergencyPhone: telephone,
  emergencyWho: line(40),
});

/** Validates the fields of the keepers of the roll; leaving and returning have endpoints of their own. */
export const deskFields = ownFields.extend({ class: classField, joined: joinedField, notes: notesField });

/** Validates the days of an entry against today, 'YYYY-MM-DD'; returns messages by field. */
export function dayFaults(
  { joined, leftOn }: Pick<EntryFacts, 'joined' | 'leftOn'>,
  today: string,
): { joined?: string; leftOn?: string } {
  const isLater = (day: string, other: string) => day > other.slice(0, day.length);
  const faults: { joined?: string; leftOn?: string } = {};
  if (joined && isLater(joined, today))
    faults.joined = `That is still to come: today is ${showDayAndYear(today)}.`;
  if (leftOn && leftOn > today) faults.leftOn = `That is still to come: today is ${showDayAndYear(today)}.`;
  else if (joined && leftOn && isLater(joined, leftOn))
    faults.leftOn = 'Nobody leaves before they have joined.';
  return faults;
}
