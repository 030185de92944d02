import { z } from 'zod';
import { reached } from '#app/admin/telling/reached.server.ts';

/** The desk's room of duties. The browser takes the types from here alone. */

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
  /** How many dates are to come, and how many places of them nobody has. */
  toCome: z.int(),
  vacant: z.int(),
  /** Whether it has, or had, dates: then it is only put by. */
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
  /** They ask for somebody else to take it: '' where they do not. */
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
  /** How many it is for, and of what that is made; '' where that is not known. */
  headCount: text,
});
export type DutyShown = z.output<typeof dutyShown>;

export const awayShown = z.object({ id: text, member: text, name: text, from: text, to: text });
export type AwayShown = z.output<typeof awayShown>;

export const dutiesRoom = z.object({
  rotas: z.array(rotaShown),
  ...choices,
  /** What waits: places that nobody has in the next two weeks, and wishes for a swap. */
  waiting: z.array(dutyShown),
  /** Who has not been told of their turns: by mail at a press, or to be rung. */
  untold: reached,
  away: z.array(awayShown),
});
export type DutiesRoom = z.output<typeof dutiesRoom>;

export const oneRota = z.object({
  rota: rotaShown,
  ...choices,
  duties: z.array(dutyShown),
  /** Who of those who take part can do nothing on a day, by its date. */
  away: z.array(awayShown),
  /** Those who share it. */
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
