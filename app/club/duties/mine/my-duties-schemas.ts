import { z } from 'zod';
import type { DutyNow } from '#app/club/duties/duty-now.ts';

/** A member's own duties. The browser takes the types from here alone. */

const text = z.string();

const duty = {
  ...{ id: text, rotaName: text, about: text, date: text, time: text, title: text, note: text, off: text },
};

/** What of a duty everybody may see. */
export const factsOf = ({ id, rotaName, about, date, time, title, note, off }: DutyNow) => ({
  ...{ id, rotaName, about, date, time, title, note, off },
});

const choice = z.object({ value: text, label: text });

const myTurn = z.object({
  ...duty,
  turn: text,
  /** With whom. */
  others: z.array(text),
  ...{ vacant: z.int(), confirmed: z.boolean() },
  /** Whom they have asked to take it: '' where nobody. */
  asked: text,
  /** Whom they may ask: everybody, one, or one in exchange. */
  whom: z.array(choice),
});
export type MyTurn = z.output<typeof myTurn>;

const offer = z.object({
  ...duty,
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
      ...duty,
      people: z.array(z.object({ name: text, asks: z.boolean() })),
      vacant: z.int(),
    }),
  ),
});
export type MyDuties = z.output<typeof myDuties>;
