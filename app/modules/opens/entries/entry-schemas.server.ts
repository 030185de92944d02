import { z } from 'zod';
import { normalizePersonName } from '#app/core/names.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { requireContact } from '#app/modules/bookings/bookings.server.ts';
import {
  optionalEmailSchema,
  optionalTelephoneSchema,
  validatePersonNameFormat,
} from '#app/modules/members/members.ts';

const maxNameLength = 80;
const entrantNameSchema = z
  .string()
  .overwrite(normalizePersonName)
  .max(maxNameLength, 'Enter a shorter name.')
  .superRefine(validatePersonNameFormat);

const missingSkipError = 'Enter the name of the skip.';

/** Request schema of an entry, with an error message per field. The other names may follow later. */
export const openCompetitionEntryBodySchema = z.object({
  skip: z.string(missingSkipError).pipe(entrantNameSchema).pipe(z.string().min(1, missingSkipError)),
  others: z
    .array(entrantNameSchema)
    .max(10, 'Enter 10 players or fewer.')
    .default([])
    .transform((names) => names.filter(Boolean)),
  email: optionalEmailSchema.default(''),
  phone: optionalTelephoneSchema.default(''),
  note: z
    .string()
    .trim()
    .max(500, 'Must be 500 characters or fewer.')
    .refine(isStorableText, notStorableMessage)
    .default(''),
});

/** Request schema of the public form, which also requires an email address or a phone number. */
export const publicOpenCompetitionEntryBodySchema = openCompetitionEntryBodySchema.refine(...requireContact);

export type OpenCompetitionEntrant = z.output<typeof openCompetitionEntryBodySchema>;

/** Response schema of an entry for admins. */
export const openCompetitionEntrySchema = z.object({
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
export type OpenCompetitionEntry = z.output<typeof openCompetitionEntrySchema>;
export type OpenCompetitionEntryState = OpenCompetitionEntry['state'];
