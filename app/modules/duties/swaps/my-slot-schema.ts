import { z } from 'zod';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';

/** Response schema of a slot as its owner sees it. Browser code imports its types only from here. */

const text = z.string();

export const dutyViewSchemaFields = {
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
export const toDutyViewFields = ({ id, rotaName, about, date, time, title, note, off }: DutyWithSlots) => ({
  id,
  rotaName,
  about,
  date,
  time,
  title,
  note,
  off,
});

const choiceSchema = z.object({ value: text, label: text });

export const myDutySlotSchema = z.object({
  ...dutyViewSchemaFields,
  turn: text,
  /** Names of the others on the duty. */
  others: z.array(text),
  vacant: z.int(),
  confirmed: z.boolean(),
  /** Recipient of the open swap request; '' without one. */
  asked: text,
  /** Possible recipients of a swap request: all, one member, or one in exchange. */
  whom: z.array(choiceSchema),
});
export type MyDutySlotView = z.output<typeof myDutySlotSchema>;
