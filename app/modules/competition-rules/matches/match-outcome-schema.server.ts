import { z } from 'zod';
import { maxMatchSets } from './sets.ts';
import { maxHandicap } from './side-sizes.ts';

const matchShotsSchema = z.union([
  z.literal('').transform(() => null),
  z.null(),
  z.coerce
    .number('Enter the number of shots.')
    .int('Enter a whole number of shots.')
    .min(-maxHandicap, `Must be -${maxHandicap} or more.`)
    .max(999, 'Enter 999 or less.'),
]);

const winningSideSchema = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.literal(['1', 1]).transform(() => 1 as const),
    z.literal(['2', 2]).transform(() => 2 as const),
  ])
  .default(null);

/** Result of a match as a form sends it. */
export const matchOutcomeBodySchema = z.object({
  how: z.enum(['played', 'walkover', 'conceded'], 'Choose how the match ended.').default('played'),
  won: winningSideSchema,
  score1: matchShotsSchema.default(null),
  score2: matchShotsSchema.default(null),
  sets: z
    .array(z.tuple([matchShotsSchema, matchShotsSchema]))
    .max(maxMatchSets, `Enter ${maxMatchSets} sets or fewer.`)
    .default([]),
  tieBreak: winningSideSchema,
});
export type SubmittedMatchOutcome = z.output<typeof matchOutcomeBodySchema>;
