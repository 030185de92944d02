import { z } from 'zod';
import { canonical, isEmail } from '#app/club/members/roll/email.ts';
import { refuseNameFault } from '#app/club/members/roll/member.ts';
import { tidyName } from '#app/core/names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

const mostName = 80;
const named = z
  .string()
  .overwrite(tidyName)
  .max(mostName, 'Please shorten this name.')
  .superRefine(refuseNameFault);

const skipMissing = 'Please give the name of the skip.';

/** A side that enters, with a sentence for each mistake. The names of the others may follow later. */
export const entryFields = z.object({
  skip: z.string(skipMissing).pipe(named).pipe(z.string().min(1, skipMissing)),
  others: z
    .array(named)
    .max(10, 'These are more players than a side has.')
    .default([])
    .transform((names) => names.filter(Boolean)),
  email: z
    .string()
    .default('')
    .transform(canonical)
    .refine((email) => email === '' || isEmail(email), 'This is not an e-mail address.'),
  phone: z
    .string()
    .trim()
    .max(40, 'This is too long for a telephone number.')
    .refine((phone) => /^[+\d ()./-]*$/.test(phone), 'This is not a telephone number.')
    .default(''),
  note: z
    .string()
    .trim()
    .max(500, 'Please keep it under 500 characters.')
    .refine(isStorable, notStorable)
    .default(''),
});

export const unreachable = 'Please give an e-mail address or a telephone number, so that we can reach you.';
/** The same from the open's page: somebody there must be within reach. */
export const publicEntryFields = entryFields.refine(({ email, phone }) => email || phone, {
  path: ['email'],
  error: unreachable,
});

export type Entrant = z.infer<typeof entryFields>;

export type EntryState = 'in' | 'waiting' | 'withdrawn';

/** An entry as the desk sees it. */
export interface Entry extends Entrant {
  id: string;
  /** From 1, in the order of arrival. */
  number: number;
  is_paid: boolean;
  is_by_hand: boolean;
  state: EntryState;
  made_at: string;
  version: number;
}

export const stateWords: Record<EntryState, string> = {
  in: 'has a place',
  waiting: 'waiting list',
  withdrawn: 'withdrawn',
};

/** How many of a list have a place, wait, and have a place that is not paid for. */
export function countEntries(entries: Pick<Entry, 'state' | 'is_paid'>[]) {
  const taken = entries.filter(({ state }) => state === 'in');
  return {
    taken: taken.length,
    waiting: entries.filter(({ state }) => state === 'waiting').length,
    unpaid: taken.filter(({ is_paid }) => !is_paid).length,
  };
}

/** What the form on an open's page shows after it was sent: itself again with what was typed. */
export interface EntryAnswer {
  state: 'wrong' | 'check';
  values: Entrant;
  errors: Record<string, string>;
  ticket: string;
  sentence?: string;
}

/** The list for a spreadsheet. */
export function entryRows(entries: Entry[]): string[][] {
  return [
    ['No.', 'Skip', 'Others', 'Telephone', 'E-mail', 'Paid', 'State', 'Note', 'Entered'],
    ...entries.map((entry) => [
      String(entry.number),
      entry.skip,
      entry.others.join(', '),
      entry.phone,
      entry.email,
      entry.is_paid ? 'yes' : 'no',
      stateWords[entry.state],
      entry.note,
      entry.made_at.slice(0, 10),
    ]),
  ];
}

/** How long entries are kept after the open's day, in months (the privacy page says so). */
export const keptMonths = 6;
