import { z } from '@hono/zod-openapi';
import { reached, told } from '#app/admin/telling/reached.server.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { eventInShort, namesOfEvent } from '#app/modules/names/answers/answer-schemas.server.ts';
import { stages } from '#app/modules/names/boards/board.ts';
import { placesTold } from '#app/modules/sides/sides.server.ts';

const blank = (value: unknown) =>
  value === undefined || value === null || value === '' ? null : Number(value);
const wholeOrNone = (sentence: string, least: number, most: number) =>
  z.preprocess(blank, z.union([z.null(), z.int(sentence).min(least, sentence).max(most, sentence)]));

const howMany = 'How many is a number from 1 to 200, or nothing.';
const time = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is like 18:00.')]);

const facts = {
  /** How many are wanted; nothing for as many as come. */
  wanted: wholeOrNone(howMany, 1, 200),
  /** The sections that may, each with how many at most; none for all. */
  sections: z.record(z.string().max(100), wholeOrNone(howMany, 1, 200)).default({}),
  lifts: z.boolean().default(false),
  teas: z.boolean().default(false),
  note: z
    .string()
    .trim()
    .max(300, 'Please keep it under 300 characters.')
    .refine(isStorable, notStorable)
    .default(''),
};

/** Names are taken for one event or a run of them: each closes so many days before it at a time, or when it begins. */
export const openBody = z.object({
  events: z
    .array(z.string().max(100), 'Please tick at least one event.')
    .min(1, 'Please tick at least one event.')
    .max(200, 'These are more than 200 events.'),
  days: wholeOrNone('Days are a number from 0 to 60, or nothing.', 0, 60),
  time: time.default(''),
  ...facts,
});
export type OpenBody = z.output<typeof openBody>;

/** One board as it is to be: until a day and a time, or until the event begins. */
export const changeBody = z.object({
  date: z.union([z.literal(''), z.iso.date('This is no day.')]).default(''),
  time: time.default(''),
  ...facts,
});
export type ChangeBody = z.output<typeof changeBody>;

export const askBody = z.object({
  events: z
    .array(z.object({ id: z.string().max(100), version: z.int() }))
    .min(1, 'Please tick at least one event.')
    .max(60, 'These are more than 60 events.'),
});

/** Which events are looked at before it is asked about them: 'one,other'. */
export const askingOf = z
  .string()
  .max(6060)
  .transform((ids) => ids.split(',').slice(0, 60));

/** Who was asked by mail, and who is to be rung, since no mail reaches them. */
export const asked = z.object({ told });
export const opened = z.object({ opened: z.int(), already: z.int() });

const boardFacts = z.object({
  wanted: z.int().nullable(),
  /** 'YYYY-MM-DDTHH:MM'; '' until it begins. */
  closesAt: z.string(),
  isClosed: z.boolean(),
  sections: z.record(z.string(), z.int().nullable()),
  lifts: z.boolean(),
  teas: z.boolean(),
  note: z.string(),
  /** When the members were last asked by mail; ''. */
  askedAt: z.string(),
  version: z.int(),
});
export type BoardFacts = z.output<typeof boardFacts>;

const section = z.object({ id: z.string(), name: z.string() });
export const summary = z.object({ yes: z.int(), ifNeeded: z.int(), no: z.int(), open: z.int() });
export type Summary = z.output<typeof summary>;

/** The room: the events to come for which names can be taken. */
export const namesRoom = z.object({
  events: z.array(
    z.object({
      event: eventInShort,
      isOff: z.boolean(),
      /** What it belongs to: 'kind:tuesday', 'team:larkby-a'. */
      keys: z.array(z.string()),
      board: boardFacts.nullable(),
      stage: z.enum(stages).nullable(),
      closes: z.string(),
      summary,
    }),
  ),
  /** By what they can be chosen together. */
  choices: z.array(z.object({ key: z.string(), name: z.string() })),
  sections: z.array(section),
});
export type NamesRoom = z.output<typeof namesRoom>;
export type RoomEvent = NamesRoom['events'][number];

/** A member as whoever looks after the names needs them: with a number to ring. */
const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** A second number, as the register says; ''. */
  otherPhone: z.string(),
  hasMail: z.boolean(),
  /** Whether the event is for them. */
  may: z.boolean(),
  word: z.enum(['yes', 'if needed', 'no']).nullable(),
  note: z.string(),
  /** Of their answer; 0 for none. */
  version: z.int(),
});
export type PersonAsked = z.output<typeof person>;

/** One event at the desk: its board, if names are taken, and how it stands. */
export const hub = z.object({
  event: eventInShort,
  isOff: z.boolean(),
  stage: z.enum(stages).nullable(),
  closes: z.string(),
  board: boardFacts.nullable(),
  sections: z.array(section),
  summary,
  names: namesOfEvent.shape.names,
  people: z.array(person),
  /** Who is asked where it is asked now; null where names are not taken. */
  asks: reached.nullable(),
  /** How many said something for another day than the one that it is on now. */
  forOtherDay: z.int(),
  /** Who of those picked knows what of their place, and who is to be rung. */
  known: placesTold,
});
export type Hub = z.output<typeof hub>;
