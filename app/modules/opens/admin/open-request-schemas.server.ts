import { z } from 'zod';
import { pathIdSchema } from '#app/api/openapi-parts.server.ts';
import { formatMoneyInputError, parsePence } from '#app/core/money.ts';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { optionalEmailSchema } from '#app/modules/members/members.ts';
import { openCompetitionResultFields } from './open-result-fields.ts';

/** Request schemas of the admin section 'Opens'. */

const limitedLineSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .refine(isSingleLine, notSingleLineMessage);
const requiredTextSchema = (sentence: string, most = 40) =>
  z.string(sentence).pipe(limitedLineSchema(most)).pipe(z.string().min(1, sentence));
const isoDaySchema = (sentence: string) => z.iso.date(sentence);
const emptyToNull = (value: unknown) => (value === '' ? null : value);
const optionalDaySchema = z
  .preprocess(emptyToNull, isoDaySchema('Enter a real date, such as 14 June.').nullable())
  .default(null);
const optionalIdSchema = z.preprocess(emptyToNull, pathIdSchema.nullable()).default(null);

const feeError = formatMoneyInputError('the fee');
const placesError = 'Enter a number from 1 to 500, or leave empty for no limit.';

export const openCompetitionDetailsBodySchema = z.object({
  name: requiredTextSchema('Enter a name for the open.', 100),
  summary: requiredTextSchema('Enter a short description.', 200),
  event: optionalIdSchema,
  date: isoDaySchema('Enter the date.'),
  starts: requiredTextSchema('Enter the start time.'),
  team: requiredTextSchema('Choose the sides.'),
  woods: requiredTextSchema('Enter the number of woods for each player.'),
  games: requiredTextSchema('Enter the number of games.'),
  ends: requiredTextSchema('Enter the number of ends in a game.'),
  rules: limitedLineSchema(60).default(''),
  fee: z
    .string(feeError)
    .refine((text) => text.trim() === '' || parsePence(text) !== null, feeError)
    .default(''),
  places: z
    .preprocess(
      (value) => (value === '' || value === null ? null : Number(value)),
      z.int(placesError).min(1, placesError).max(500, placesError).nullable(),
    )
    .default(null),
  entries_from: optionalDaySchema,
  closes: optionalDaySchema,
  contact: limitedLineSchema(80).default(''),
  contact_email: optionalEmailSchema.default(''),
  album: optionalIdSchema,
});

/** Converts the details for storage: the fee in pence. */
export const toStoredOpenCompetitionDetails = <T extends { fee: string }>({ fee, ...facts }: T) => ({
  ...facts,
  fee_pence: parsePence(fee),
});

export const openCompetitionTextBodySchema = z.object({
  body: z.string('Enter the text.'),
  status: z.enum(['published', 'to-be-written'], 'Choose published or to be written.'),
});
export const openCompetitionResultBodySchema = createFormFieldsSchema(openCompetitionResultFields);
