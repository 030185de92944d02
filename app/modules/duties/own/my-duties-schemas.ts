import { z } from 'zod';
import { dutyViewSchemaFields, myDutySlotSchema } from '#app/modules/duties/swaps/my-slot-schema.ts';

/** Response schemas of a member's own duties. Browser code imports its types only from here. */

const text = z.string();

const swapOfferSchema = z.object({
  ...dutyViewSchemaFields,
  turn: text,
  /** Sentence that says who asks, and for which duty. */
  words: text,
  ask: text,
});
export type DutySwapOfferView = z.output<typeof swapOfferSchema>;

export const myDutiesSchema = z.object({
  turns: z.array(myDutySlotSchema),
  /** Swap requests of others that the member could take. */
  offers: z.array(swapOfferSchema),
  away: z.array(z.object({ id: text, from: text, to: text })),
  /** All future duties of the club, visible to every member. */
  all: z.array(
    z.object({
      ...dutyViewSchemaFields,
      people: z.array(z.object({ name: text, asks: z.boolean() })),
      vacant: z.int(),
    }),
  ),
});
export type MyDuties = z.output<typeof myDutiesSchema>;
