import { z } from 'zod';
import { reached } from '#app/admin/telling/reached.server.ts';

/** Response schemas of the duties section. Browser code imports its types only from here. */

const text = z.string();
const person = z.object({ id: text, name: text });

export const rotaShown = z.object({
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
export type RotaShown = z.output<typeof rotaShown>;

const choices = {
  kinds: z.array(person),
  sections: z.array(person),
  /** All members who take part. */
  members: z.array(person),
};

const turnShown = z.object({
  id: text,
  member: text,
  name: text,
  phone: text,
  confirmed: z.boolean(),
  byHand: z.boolean(),
  /** The swap request's sentence; '' without a request. */
  swap: text,
});

export const dutyShown = z.object({
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
  turns: z.array(turnShown),
  vacant: z.int(),
  /** Expected number of people and how it is made up; '' if unknown. */
  headCount: text,
});
export type DutyShown = z.output<typeof dutyShown>;

export const awayShown = z.object({ id: text, member: text, name: text, from: text, to: text });
export type AwayShown = z.output<typeof awayShown>;

export const dutiesRoom = z.object({
  rotas: z.array(rotaShown),
  ...choices,
  /** Duties that need attention: vacant slots in the next two weeks, and swap requests. */
  waiting: z.array(dutyShown),
  /** Members not yet notified about their slots: by email on request, or to be phoned. */
  untold: reached,
  away: z.array(awayShown),
});
export type DutiesRoom = z.output<typeof dutiesRoom>;

export const oneRota = z.object({
  rota: rotaShown,
  ...choices,
  duties: z.array(dutyShown),
  /** Unavailable dates of the participating members, by date. */
  away: z.array(awayShown),
  /** Members who share the rota. */
  sharers: z.array(person),
});
export type OneRota = z.output<typeof oneRota>;

export const sheet = z.array(
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
export type Sheet = z.output<typeof sheet>;
