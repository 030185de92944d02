import { z } from 'zod';
import { pathId } from '#app/api/answers.server.ts';
import { penceOf, sumWrong } from '#app/core/money.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { schemaOfFields } from '#app/endpoints/field-schema.server.ts';
import { emailOrNone } from '#app/modules/members/members.ts';
import { resultFields } from './result-fields.ts';

/** Request schemas of the admin section 'Opens'. */

const line = (most: number) =>
  z.string().trim().max(most, `Please keep it under ${most} characters.`).refine(isOneLine, notOneLine);
const needed = (sentence: string, most = 40) =>
  z.string(sentence).pipe(line(most)).pipe(z.string().min(1, sentence));
const day = (sentence: string) => z.iso.date(sentence);
const empty = (value: unknown) => (value === '' ? null : value);
const optionalDay = z.preprocess(empty, day('This is no day.').nullable()).default(null);
const optionalId = z.preprocess(empty, pathId.nullable()).default(null);

const feeWrong = sumWrong('the fee');
const placesWrong = 'This is a number from 1 to 500, or empty for as many as come.';

export const factsBody = z.object({
  name: needed('Please give the open a name.', 100),
  summary: needed('Please say in a sentence what it is.', 200),
  event: optionalId,
  date: day('Please give the day.'),
  starts: needed('Please say when it starts.'),
  team: needed('Please say how many play in a side.'),
  woods: needed('Please say how many woods each player has.'),
  games: needed('Please say how many games are played.'),
  ends: needed('Please say how many ends a game has.'),
  rules: line(60).default(''),
  fee: z
    .string(feeWrong)
    .refine((text) => text.trim() === '' || penceOf(text) !== null, feeWrong)
    .default(''),
  places: z
    .preprocess(
      (value) => (value === '' || value === null ? null : Number(value)),
      z.int(placesWrong).min(1, placesWrong).max(500, placesWrong).nullable(),
    )
    .default(null),
  entries_from: optionalDay,
  closes: optionalDay,
  contact: line(80).default(''),
  contact_email: emailOrNone.default(''),
  album: optionalId,
});

/** Converts the details for storage: the fee in pence. */
export const factsOf = <T extends { fee: string }>({ fee, ...facts }: T) => ({
  ...facts,
  fee_pence: penceOf(fee),
});

export const textBody = z.object({
  body: z.string('Please write the text.'),
  status: z.enum(['published', 'to-be-written'], 'It is published or to be written.'),
});
export const resultBody = schemaOfFields(resultFields);
