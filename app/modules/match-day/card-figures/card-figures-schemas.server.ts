import { z } from 'zod';

/** Response schemas of the figures that a card provides to the result form. */

const scorePairSchema = z.object({
  home: z.int(),
  away: z.int(),
  short: z.enum(['home', 'away', 'both']).optional(),
});

export const matchCardScoresSchema = z.object({
  /** Null if the card is empty, or if its result is entered already. */
  card: z
    .object({
      /** In order; shots are null for a rink without ends. */
      rinks: z.array(
        z.object({
          shots: scorePairSchema.nullable(),
          ends: z.int(),
          /** Last author and time; '' for none. */
          by: z.string(),
          at: z.string(),
        }),
      ),
      /** Warnings to check first: missing ends, impossible figures. */
      doubts: z.array(z.string()),
    })
    .nullable(),
});
export type MatchCardScores = z.output<typeof matchCardScoresSchema>;
