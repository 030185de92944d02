import { z } from 'zod';
import { mailRecipientsSchema } from '#app/admin/send-sheet/recipients.server.ts';

/** Response schemas of the duties section. Browser code imports its types only from here. */

const text = z.string();
const person = z.object({ id: text, name: text });

const rotaViewSchema = z.object({
  id: text,
  name: text,
  about: text,
  needed: z.int(),
  time: text,
  sharedBy: text,
  kinds: z.array(text),
  members: z.array(text),
  putBy: z.boolean(),
  version: z.int(),
  /** Number of future dates, and of vacant slots on them. */
  toCome: z.int(),
  vacant: z.int(),
  /** True for a rota with past or future dates: it can only be archived, not deleted. */
  used: z.boolean(),
});
export type RotaView = z.output<typeof rotaViewSchema>;

const rotaFormChoices = {
  kinds: z.array(person),
  sections: z.array(person),
  /** All members who take part. */
  members: z.array(person),
};

const dutySlotViewSchema = z.object({
  id: text,
  member: text,
  name: text,
  phone: text,
  confirmed: z.boolean(),
  byHand: z.boolean(),
  /** The swap request's sentence; '' without a request. */
  swap: text,
});

const dutyViewSchema = z.object({
  id: text,
  rota: text,
  rotaName: text,
  date: text,
  time: text,
  needed: z.int(),
  note: text,
  title: text,
  off: text,
  isPast: z.boolean(),
  ownDay: z.boolean(),
  version: z.int(),
  turns: z.array(dutySlotViewSchema),
  vacant: z.int(),
  /** Expected number of people and how it is made up; '' if unknown. */
  headCount: text,
});
export type DutyView = z.output<typeof dutyViewSchema>;

const memberUnavailableDatesSchema = z.object({
  id: text,
  member: text,
  name: text,
  from: text,
  to: text,
});
export type MemberUnavailableDatesView = z.output<typeof memberUnavailableDatesSchema>;

export const dutiesAdminDataSchema = z.object({
  rotas: z.array(rotaViewSchema),
  ...rotaFormChoices,
  /** Duties that need attention: vacant slots in the next two weeks, and swap requests. */
  waiting: z.array(dutyViewSchema),
  /** Members not yet notified about their slots: by email on request, or to be phoned. */
  untold: mailRecipientsSchema,
  away: z.array(memberUnavailableDatesSchema),
});
export type DutiesAdminData = z.output<typeof dutiesAdminDataSchema>;

export const rotaWithDatesSchema = z.object({
  rota: rotaViewSchema,
  ...rotaFormChoices,
  duties: z.array(dutyViewSchema),
  /** Unavailable dates of the participating members, by date. */
  away: z.array(memberUnavailableDatesSchema),
  /** Members who share the rota. */
  sharers: z.array(person),
});
export type RotaWithDates = z.output<typeof rotaWithDatesSchema>;

export const printedDutySheetSchema = z.array(
  z.object({
    id: text,
    rota: text,
    rotaName: text,
    date: text,
    time: text,
    title: text,
    note: text,
    names: z.array(text),
    vacant: z.int(),
  }),
);
export type PrintedDutySheet = z.output<typeof printedDutySheetSchema>;
