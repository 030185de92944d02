import { z } from 'zod';
import type { DutyNow } from '#app/modules/duties/duty-now.ts';

/** A turn as whoever has it sees it. The browser takes the types from here alone. */

const text = z.string();

export const dutyShape = {
  id: text,
  rotaName: text,
  about: text,
  date: text,
  time: text,
  title: text,
  note: text,
  off: text,
};

/** What of a duty everybody may see. */
export const factsOf = ({ id, rotaName, about, date, time, title, note, off }: DutyNow) => ({
  id,
  rotaName,
  about,
  date,
  time,
  title,
  note,
  off,
});

const choice = z.object({ value: text, label: text });

export const myTurn = z.object({
  ...dutyShape,
  turn: text,
  /** With whom. */
  others: z.array(text),
  vacant: z.int(),
  confirmed: z.boolean(),
  /** Whom they have asked to take it: '' where nobody. */
  asked: text,
  /** Whom they may ask: everybody, one, or one in exchange. */
  whom: z.array(choice),
});
export type MyTurn = z.output<typeof myTurn>;
