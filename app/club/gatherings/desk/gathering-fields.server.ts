import { z } from 'zod';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** What is said of a gathering at the desk. */

const empty = (value: unknown) => (value === '' ? null : value);
const placesWrong = 'This is a number from 1 to 500, or empty for as many as come.';
const mostWrong = 'This is a number from 1 to 20.';
const feeWrong = sumWrong('the fee');
const choiceWrong = 'Please write each choice on a line of its own, in a few words.';

const choices = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean))
  .refine((lines) => lines.length <= 12, 'These are more than twelve choices.')
  .refine((lines) => lines.every((line) => line.length <= 60 && /\p{L}/u.test(line)), choiceWrong)
  .refine((lines) => lines.every(isOneLine), choiceWrong);

export const gatheringBody = z
  .object({
    from_day: z.iso.date('Please give the first day.'),
    closes: z.preprocess(empty, z.iso.date('This is no day.').nullable()).default(null),
    places: z
      .preprocess(
        (value) => (value === '' || value === null ? null : Number(value)),
        z.int(placesWrong).min(1, placesWrong).max(500, placesWrong).nullable(),
      )
      .default(null),
    most_each: z.coerce.number(mostWrong).int(mostWrong).min(1, mostWrong).max(20, mostWrong),
    choices,
    question: z
      .string()
      .trim()
      .max(200, 'Please keep it under 200 characters.')
      .refine(isOneLine, notOneLine)
      .default(''),
    fee: z
      .string(feeWrong)
      .refine((text) => text.trim() === '' || penceOf(text) !== null, feeWrong)
      .default(''),
    for_strangers: z.enum(['members', 'anybody'], 'It is for members alone, or for anybody.'),
    about: z
      .string()
      .trim()
      .max(1000, 'Please keep it under 1,000 characters.')
      .refine(isStorable, notStorable)
      .default(''),
  })
  .refine(({ from_day, closes }) => closes === null || closes >= from_day, {
    path: ['closes'],
    error: 'The last day is before the first.',
  });

/** The facts as they are kept. */
export const factsOf = ({ fee, choices, for_strangers, ...facts }: z.output<typeof gatheringBody>) => ({
  ...facts,
  fee_pence: penceOf(fee),
  choices: JSON.stringify(choices),
  for_strangers: for_strangers === 'anybody' ? 1 : 0,
});
