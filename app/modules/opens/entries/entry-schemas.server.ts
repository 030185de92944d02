import { z } from 'zod';
import { tidyName } from '#app/core/names.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { emailOrNone, phoneOrNone, refuseNameFault } from '#app/modules/members/members.ts';

const mostName = 80;
const named = z
  .string()
  .overwrite(tidyName)
  .max(mostName, 'Please shorten this name.')
  .superRefine(refuseNameFault);

const skipMissing = 'Please give the name of the skip.';

/** Request schema of an entry, with an error message per field. The other names may follow later. */
export const entryFields = z.object({
  skip: z.string(skipMissing).pipe(named).pipe(z.string().min(1, skipMissing)),
  others: z
    .array(named)
    .max(10, 'These are more players than a side has.')
    .default([])
    .transform((names) => names.filter(Boolean)),
  email: emailOrNone.default(''),
  phone: phoneOrNone.default(''),
  note: z
    .string()
    .trim()
    .max(500, 'Please keep it under 500 characters.')
    .refine(isStorable, notStorable)
    .default(''),
});

export const unreachable = 'Please give an e-mail address or a telephone number, so that we can reach you.';
/** Request schema of the public form, which also requires an e-mail address or a telephone number. */
export const publicEntryFields = entryFields.refine(({ email, phone }) => email || phone, {
  path: ['email'],
  error: unreachable,
});

export type Entrant = z.output<typeof entryFields>;

/** Response schema of an entry for admins. */
export const entry = z.object({
  id: z.string(),
  /** Number from 1, in order of arrival. */
  number: z.int(),
  skip: z.string(),
  others: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  is_paid: z.boolean(),
  is_by_hand: z.boolean(),
  state: z.enum(['in', 'waiting', 'withdrawn']),
  made_at: z.string(),
  version: z.int(),
});
export type Entry = z.output<typeof entry>;
export type EntryState = Entry['state'];
