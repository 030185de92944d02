import { z } from 'zod';

/** What a card that was kept from the green offers the desk's form of a result. */

const shots = z.object({
  home: z.int(),
  away: z.int(),
  short: z.enum(['home', 'away', 'both']).optional(),
});

export const cardOffer = z.object({
  /** Null where nothing is on the card, and where what is on it has been entered already. */
  card: z
    .object({
      /** In their order; no shots for one without ends. */
      rinks: z.array(
        z.object({
          shots: shots.nullable(),
          ends: z.int(),
          /** Who wrote on it last, and when; '' where nobody has. */
          by: z.string(),
          at: z.string(),
        }),
      ),
      /** What to look at first: ends that are missing, figures that cannot be. */
      doubts: z.array(z.string()),
    })
    .nullable(),
});
export type CardOffer = z.output<typeof cardOffer>;
