import { z } from 'zod';
import { dutyShape, myTurn } from '#app/modules/duties/swaps/turn-shown.ts';

/** Response schemas of a member's own duties. Browser code imports its types only from here. */

const text = z.string();

const offer = z.object({
  ...dutyShape,
  turn: text,
  /** Sentence that says who asks, and for which duty. */
  words: text,
  ask: text,
});
export type Offer = z.output<typeof offer>;

export const myDuties = z.object({
  turns: z.array(myTurn),
  /** Swap requests of others that the member could take. */
  offers: z.array(offer),
  away: z.array(z.object({ id: text, from: text, to: text })),
  /** All future duties of the club, visible to every member. */
  all: z.array(
    z.object({
      ...dutyShape,
      people: z.array(z.object({ name: text, asks: z.boolean() })),
      vacant: z.int(),
    }),
  ),
});
export type MyDuties = z.output<typeof myDuties>;
