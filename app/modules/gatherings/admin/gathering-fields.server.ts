import { z } from 'zod';
import { formatMoneyInputError, parsePence } from '#app/core/money.ts';
import { isSingleLine } from '#app/core/single-line.ts';
import { createFormFieldsSchema } from '#app/endpoints/field-schema.server.ts';
import { gatheringFormFields } from './gathering-fields.ts';

const emptyToNull = (value: unknown) => (value === '' ? null : value);
const invalidPlacesText = 'This is a number from 1 to 500, or empty for as many as come.';
const invalidFeeText = formatMoneyInputError('the fee');
const invalidChoicesText = 'Please write each choice on a line of its own, in a few words.';

const choicesSchema = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .refine((lines) => lines.length <= 12, 'These are more than twelve choices.')
  .refine((lines) => lines.every((line) => line.length <= 60 && /\p{L}/u.test(line)), invalidChoicesText)
  .refine((lines) => lines.every(isSingleLine), invalidChoicesText);

export const gatheringBodySchema = createFormFieldsSchema(gatheringFormFields)
  .extend({
    from_day: z.iso.date(gatheringFormFields.from_day.requiredMessage),
    closes: z.preprocess(emptyToNull, z.iso.date('This is no day.').nullable()).default(null),
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
    error: 'The last day is before the first.',
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
