import { z } from 'zod';
import { formatDayAndYear } from '#app/core/dates.ts';
import { isSingleLine, normalizeTextLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { telephoneSchema } from '#app/modules/members/members.ts';
import { parseMembershipJoinedDate } from './joined-date.ts';
import { playingPositions, type RegisterEntryFields } from './register-entry.ts';

/** Validates the fields of a register entry, with a sentence for each mistake; used by the admin area, members and imports. */

const entryTextSchema = (most = 80) =>
  z
    .string('This is text.')
    .overwrite(normalizeTextLine)
    .max(most, `Please keep this under ${most} characters.`)
    .refine(isStorableText, notStorableMessage)
    .refine(isSingleLine, notSingleLineMessage);

const normalizeAddressLines = (text: string) =>
  text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map(normalizeTextLine)
    .filter((line) => line !== '')
    .join('\n');

const addressSchema = z
  .string('This is text.')
  .overwrite(normalizeAddressLines)
  .max(300, 'Please keep this under 300 characters.')
  .refine(isStorableText, notStorableMessage)
  .refine((text) => text.split('\n').every(isSingleLine), 'An address has no tabs.')
  .refine((text) => text.split('\n').length <= 8, 'An address has at most 8 lines.');

const officerNotesSchema = z
  .string('This is text.')
  .trim()
  .max(2000, 'Please keep this under 2,000 characters.')
  .refine(isStorableText, notStorableMessage);

const joinedSchema = z.string('Please give a year or a day.').transform((text, c) => {
  const read = parseMembershipJoinedDate(text);
  if (read !== undefined) return read;
  c.addIssue({ code: 'custom', message: 'A year such as 2012, or a day such as 14 March 2012.' });
  return z.NEVER;
});

const positionsSchema = z
  .array(
    z.enum(playingPositions, `A position is one of ${playingPositions.join(', ')}.`),
    'Please say which.',
  )
  .max(20)
  .transform((all) => [...new Set(all)]);

const membershipClassIdSchema = z
  .union([z.null(), z.literal('').transform(() => null), z.string('Please choose a class.').max(100)])
  .refine((id) => id === null || isStorableText(id), notStorableMessage);

export const membershipLeavingDateSchema = z.iso.date('Please give the day that they left.');

/** Validates the fields that members may correct themselves. */
export const ownRegisterEntrySchema = z.object({
  formalName: entryTextSchema(),
  address: addressSchema,
  otherPhone: telephoneSchema,
  positions: positionsSchema,
  emergencyName: entryTextSchema(),
  emergencyPhone: telephoneSchema,
  emergencyWho: entryTextSchema(40),
});

/** Validates the fields of the keepers of the roll; leaving and returning have endpoints of their own. */
export const adminRegisterEntrySchema = ownRegisterEntrySchema.extend({
  class: membershipClassIdSchema,
  joined: joinedSchema,
  notes: officerNotesSchema,
});

/** Validates the days of an entry against today, 'YYYY-MM-DD'; returns messages by field. */
export function validateRegisterEntryDates(
  { joined, leftOn }: Pick<RegisterEntryFields, 'joined' | 'leftOn'>,
  today: string,
): { joined?: string; leftOn?: string } {
  const isLater = (day: string, other: string) => day > other.slice(0, day.length);
  const faults: { joined?: string; leftOn?: string } = {};
  if (joined && isLater(joined, today))
    faults.joined = `That is still to come: today is ${formatDayAndYear(today)}.`;
  if (leftOn && leftOn > today) faults.leftOn = `That is still to come: today is ${formatDayAndYear(today)}.`;
  else if (joined && leftOn && isLater(joined, leftOn))
    faults.leftOn = 'Nobody leaves before they have joined.';
  return faults;
}
