import { z } from 'zod';
import { formatMoneyInputError, parsePence } from '#app/core/money.ts';
import { isSingleLine } from '#app/core/single-line.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { gatheringFormFields } from './gathering-fields.ts';

const emptyToNull = (value: unknown) => (value === '' ? null : value);
const invalidPlacesText = 'Enter a number from 1 to 500, or leave it empty for no limit.';
const invalidFeeText = formatMoneyInputError('the fee');
const invalidChoicesText = 'Enter each choice on its own line, in a few words.';

const choicesSchema = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .refine((lines) => lines.length <= 12, 'Enter twelve choices or fewer.')
  .refine((lines) => lines.every((line) => line.length <= 60 && /\p{L}/u.test(line)), invalidChoicesText)
  .refine((lines) => lines.every(isSingleLine), invalidChoicesText);

export const gatheringBodySchema = createFormFieldsSchema(gatheringFormFields)
  .extend({
    from_day: z.iso.date(gatheringFormFields.from_day.requiredMessage),
    closes: z
      .preprocess(emptyToNull, z.iso.date('Enter a real date, such as 14 June.').nullable())
      .default(null),
    places: z
      .preprocess(
        (value) => (value === '' || value === null ? null : Number(value)),
        z.int(invalidPlacesText).min(1, invalidPlacesText).max(500, invalidPlacesText).nullable(),
      )
      .default(null),
    choices: choicesSchema,
    fee: z
      .string(invalidFeeText)
      .refine((text) => text.trim() === '' || parsePence(text) !== null, invalidFeeText)
      .default(''),
  })
  .refine(({ from_day, closes }) => closes === null || closes >= from_day, {
    path: ['closes'],
    error: 'Sign-up must close on or after the day it opens.',
  });

/** Convert a parsed request body into columns. */
export const toGatheringColumns = ({
  fee,
  choices,
  for_strangers,
  ...facts
}: z.output<typeof gatheringBodySchema>) => ({
  ...facts,
  fee_pence: parsePence(fee),
  choices: JSON.stringify(choices),
  for_strangers: for_strangers === 'anybody' ? 1 : 0,
});
