import { z } from '@hono/zod-openapi';

const way = z.object({ name: z.string(), path: z.string() });

/** Something that waits for an officer: what it is, with its number, and the way to it. */
const waiting = z.object({
  what: z.string(),
  path: z.string(),
  /** The first few by name, each with the way to where it is done; empty where `path` is that already. */
  first: z.array(way),
  /** The day since which it waits, 'YYYY-MM-DD'; null where that is not known. */
  since: z.string().nullable(),
});

/** An event of the day, as far as it concerns whoever asks. */
const dayEvent = z.object({
  id: z.string(),
  title: z.string(),
  /** 'at home, 2pm' */
  line: z.string(),
  /** 'Cancelled', '16 of 12 down', 'No result yet' */
  state: z.string(),
  isOff: z.boolean(),
  path: z.string(),
  /** What can be done with it, what is next first. */
  deeds: z.array(way),
});

/** One of the first steps of a new club. */
const step = z.object({ name: z.string(), line: z.string(), path: z.string(), done: z.boolean() });

export const deskHome = z.object({
  /** Today's events, or those of the next day on which there is one. */
  day: z.object({ title: z.string(), isToday: z.boolean(), events: z.array(dayEvent) }).nullable(),
  /** Matches of the days before that have no result. */
  lately: z.array(dayEvent),
  /** The longest first. */
  waiting: z.array(waiting),
  /** Empty once all are done, or put away, and for whoever is no administrator. */
  steps: z.array(step),
  /** How far the end of the season has got, in its weeks: what comes next, and how many of how many are done. */
  seasonEnd: z.object({ next: z.string(), done: z.int(), all: z.int() }).nullable(),
  /** The version that is new at the desk, for some weeks after an update. */
  newVersion: z.string().nullable(),
});

const roomNow = z.object({
  /** How things stand in it; '' where its own name says enough. */
  line: z.string(),
  /** What waits in it, in a few words. */
  state: z.string(),
  isPressing: z.boolean(),
  /** What people come to it for, where that saves a screen. */
  ways: z.array(way),
});

/** How things stand in the rooms behind a door, by the room's path. */
export const deskDoor = z.object({ rooms: z.record(z.string(), roomNow) });

export type Waiting = z.output<typeof waiting>;
export type DayEvent = z.output<typeof dayEvent>;
export type Step = z.output<typeof step>;
export type DeskHome = z.output<typeof deskHome>;
export type DeskDoor = z.output<typeof deskDoor>;
