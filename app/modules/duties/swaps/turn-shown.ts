import { z } from 'zod';
import type { DutyNow } from '#app/modules/duties/duty-now.ts';

/** Response schema of a slot as its owner sees it. Browser code imports its types only from here. */

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

/** Return the fields of a duty that every member may see. */
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
  /** Names of the others on the duty. */
  others: z.array(text),
  vacant: z.int(),
  confirmed: z.boolean(),
  /** Recipient of the open swap request; '' without one. */
  asked: text,
  /** Possible recipients of a swap request: all, one member, or one in exchange. */
  whom: z.array(choice),
});
export type MyTurn = z.output<typeof myTurn>;
