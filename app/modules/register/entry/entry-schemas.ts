import { z } from 'zod';
import { formatDayAndYear } from '#app/core/dates.ts';
import { defaultLanguage } from '#app/core/language.ts';
import { isSingleLine, normalizeTextLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { telephoneSchema } from '#app/modules/members/members.ts';
import {
  mapRegisterFieldsByKind,
  officerRegisterEntryFieldNames,
  ownRegisterEntryFieldNames,
  type RegisterEntryFieldName,
} from './entry-fields.ts';
import { parseMembershipJoinedDate } from './joined-date.ts';
import { playingPositions, type RegisterEntryFields } from './register-entry.ts';

/** Validates the fields of a register entry, with a sentence for each mistake; used by the admin area, members and imports. */

const formatTooLong = (most: number) =>
  `Must be ${most.toLocaleString(defaultLanguage)} characters or fewer.`;

const entryTextSchema = (most: number) =>
  z
    .string('Enter text.')
    .overwrite(normalizeTextLine)
    .max(most, formatTooLong(most))
    .refine(isStorableText, notStorableMessage)
    .refine(isSingleLine, notSingleLineMessage);

const normalizeAddressLines = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(normalizeTextLine)
    .filter((line) => line !== '')
    .join('\n');

const addressSchema = z
  .string('Enter text.')
  .overwrite(normalizeAddressLines)
  .max(300, 'Must be 300 characters or fewer.')
  .refine(isStorableText, notStorableMessage)
  .refine((text) => text.split('\n').every(isSingleLine), 'Remove the tabs from the address.')
  .refine((text) => text.split('\n').length <= 8, 'Use 8 lines or fewer for the address.');

const officerNotesSchema = (most: number) =>
  z.string('Enter text.').trim().max(most, formatTooLong(most)).refine(isStorableText, notStorableMessage);

const joinedSchema = z.string('Enter a year or a date.').transform((text, c) => {
  const read = parseMembershipJoinedDate(text);
  if (read !== undefined) return read;
  c.addIssue({ code: 'custom', message: 'Enter a year, such as 2012, or a date, such as 14 March 2012.' });
  return z.NEVER;
});

const positionsSchema = z
  .array(z.enum(playingPositions, `Choose from ${playingPositions.join(', ')}.`), 'Choose the positions.')
  .max(20)
  .transform((all) => [...new Set(all)]);

const membershipClassIdSchema = z
  .union([z.null(), z.literal('').transform(() => null), z.string('Choose a membership type.').max(100)])
  .refine((id) => id === null || isStorableText(id), notStorableMessage);

export const membershipLeavingDateSchema = z.iso.date('Enter the date they left.');

const schemasByKind = {
  telephone: telephoneSchema,
  address: addressSchema,
  positions: positionsSchema,
  class: membershipClassIdSchema,
  date: joinedSchema,
};

const createEntrySchemas = <Name extends RegisterEntryFieldName>(names: readonly Name[]) =>
  mapRegisterFieldsByKind(names, schemasByKind, ({ kind, maxLength = 80 }) =>
    kind === 'notes' ? officerNotesSchema(maxLength) : entryTextSchema(maxLength),
  );

/** Validates the fields that members may correct themselves. */
export const ownRegisterEntrySchema = z.object(createEntrySchemas(ownRegisterEntryFieldNames));

/** Validates the fields of the keepers of the roll; leaving and returning have endpoints of their own. */
export const adminRegisterEntrySchema = ownRegisterEntrySchema.extend(
  createEntrySchemas(officerRegisterEntryFieldNames),
);

/** Validates the days of an entry against today, 'YYYY-MM-DD'; returns messages by field. */
export function validateRegisterEntryDates(
  { joined, leftOn }: Pick<RegisterEntryFields, 'joined' | 'leftOn'>,
  today: string,
): { joined?: string; leftOn?: string } {
  const isLater = (day: string, other: string) => day > other.slice(0, day.length);
  const faults: { joined?: string; leftOn?: string } = {};
  if (joined && isLater(joined, today))
    faults.joined = `Must be today (${formatDayAndYear(today)}) or earlier.`;
  if (leftOn && leftOn > today) faults.leftOn = `Must be today (${formatDayAndYear(today)}) or earlier.`;
  else if (joined && leftOn && isLater(joined, leftOn))
    faults.leftOn = 'Must be on or after the date they joined.';
  return faults;
}
