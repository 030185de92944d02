import { z } from 'zod';
import { dutyShape, myTurn } from '#app/modules/duties/swaps/turn-shown.ts';

/** A member's own duties. The browser takes the types from here alone. */

const text = z.string();

const offer = z.object({
  ...dutyShape,
  turn: text,
  /** Who asks, in a sentence. */
  words: text,
  ask: text,
});
export type Offer = z.output<typeof offer>;

export const myDuties = z.object({
  turns: z.array(myTurn),
  /** What others ask to be taken, and I could. */
  offers: z.array(offer),
  away: z.array(z.object({ id: text, from: text, to: text })),
  /** Everybody's, to come, for all to see. */
  all: z.array(
    z.object({
      ...dutyShape,
      people: z.array(z.object({ name: text, asks: z.boolean() })),
      vacant: z.int(),
    }),
  ),
});
export type MyDuties = z.output<typeof myDuties>;
