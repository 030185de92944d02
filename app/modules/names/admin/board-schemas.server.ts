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
  /** Number of players wanted; null for no limit. */
  wanted: wholeOrNone(howMany, 1, 200),
  /** Eligible sections, each with its maximum (null for no limit); empty for all members. */
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

/**
 * Request body that opens boards for one or more events: each closes `days` before its event at `time`, or when the event
 * begins.
 */
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

/** Request body that updates one board: it closes at `date` and `time`, or when the event begins. */
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

/** Query parameter with the event ids to ask about: 'one,other'. Parsed to at most 60 ids. */
export const askingOf = z
  .string()
  .max(6060)
  .transform((ids) => ids.split(',').slice(0, 60));

/** Response with the number mailed, and the members without mail to phone. */
export const asked = z.object({ told });
export const opened = z.object({ opened: z.int(), already: z.int() });

const boardFacts = z.object({
  wanted: z.int().nullable(),
  /** 'YYYY-MM-DDTHH:MM'; '' to close when the event begins. */
  closesAt: z.string(),
  isClosed: z.boolean(),
  sections: z.record(z.string(), z.int().nullable()),
  lifts: z.boolean(),
  teas: z.boolean(),
  note: z.string(),
  /** Time of the last request by mail; '' if none was sent. */
  askedAt: z.string(),
  version: z.int(),
});
export type BoardFacts = z.output<typeof boardFacts>;

const section = z.object({ id: z.string(), name: z.string() });
export const summary = z.object({ yes: z.int(), ifNeeded: z.int(), no: z.int(), open: z.int() });
export type Summary = z.output<typeof summary>;

/** Response of the 'Names and teams' section: upcoming events that can have a board. */
export const namesRoom = z.object({
  events: z.array(
    z.object({
      event: eventInShort,
      isOff: z.boolean(),
      /** Filter keys of the event: 'kind:tuesday', 'team:larkby-a'. */
      keys: z.array(z.string()),
      board: boardFacts.nullable(),
      stage: z.enum(stages).nullable(),
      closes: z.string(),
      summary,
    }),
  ),
  /** Filter options for choosing several events at once. */
  choices: z.array(z.object({ key: z.string(), name: z.string() })),
  sections: z.array(section),
});
export type NamesRoom = z.output<typeof namesRoom>;
export type RoomEvent = NamesRoom['events'][number];

/** Member as the officer in charge of availability sees them, with telephone numbers. */
const person = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Second telephone number from the register; '' if none. */
  otherPhone: z.string(),
  hasMail: z.boolean(),
  /** True if the member is eligible for the event. */
  may: z.boolean(),
  word: z.enum(['yes', 'if needed', 'no']).nullable(),
  note: z.string(),
  /** Version of their availability row; 0 for none. */
  version: z.int(),
});
export type PersonAsked = z.output<typeof person>;

/** Response about one event in the admin area: its board, if open, and the availability of all members. */
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
  /** Recipients if members were asked now; null while the board is not open. */
  asks: reached.nullable(),
  /** Number of members who answered for another date than the current one. */
  forOtherDay: z.int(),
  /** Notification status of the players picked, and the players to phone. */
  known: placesTold,
});
export type Hub = z.output<typeof hub>;
