import { z } from 'zod';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { isOneLine } from '#app/core/one-line.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { gatheringFields } from './gathering-fields.ts';

const empty = (value: unknown) => (value === '' ? null : value);
const placesWrong = 'This is a number from 1 to 500, or empty for as many as come.';
const feeWrong = sumWrong('the fee');
const choiceWrong = 'Please write each choice on a line of its own, in a few words.';

const choices = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .refine((lines) => lines.length <= 12, 'These are more than twelve choices.')
  .refine((lines) => lines.every((line) => line.length <= 60 && /\p{L}/u.test(line)), choiceWrong)
  .refine((lines) => lines.every(isOneLine), choiceWrong);

export const gatheringBody = schemaOfFields(gatheringFields)
  .extend({
    from_day: z.iso.date(gatheringFields.from_day.needed),
    closes: z.preprocess(empty, z.iso.date('This is no day.').nullable()).default(null),
    places: z
      .preprocess(
        (value) => (value === '' || value === null ? null : Number(value)),
        z.int(placesWrong).min(1, placesWrong).max(500, placesWrong).nullable(),
      )
      .default(null),
    choices,
    fee: z
      .string(feeWrong)
      .refine((text) => text.trim() === '' || penceOf(text) !== null, feeWrong)
      .default(''),
  })
  .refine(({ from_day, closes }) => closes === null || closes >= from_day, {
    path: ['closes'],
    error: 'The last day is before the first.',
  });

/** Convert a parsed request body into columns. */
export const factsOf = ({ fee, choices, for_strangers, ...facts }: z.output<typeof gatheringBody>) => ({
  ...facts,
  fee_pence: penceOf(fee),
  choices: JSON.stringify(choices),
  for_strangers: for_strangers === 'anybody' ? 1 : 0,
});
