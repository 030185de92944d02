import { z } from '@hono/zod-openapi';

const linkSchema = z.object({ name: z.string(), path: z.string() });

/** Work waiting for an officer: a label with its count, and the link. */
const waitingItemSchema = z.object({
  what: z.string(),
  path: z.string(),
  /** The first few items by name, each rendered as its own link; empty where `path` already leads there. */
  first: z.array(linkSchema),
  /** Day since which it has been waiting, 'YYYY-MM-DD'; null where unknown. */
  since: z.string().nullable(),
});

/** Event of the day, limited to what the viewer may see. */
const dayEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** 'at home, 2pm' */
  line: z.string(),
  /** 'Cancelled', '16 of 12 down', 'No result yet' */
  state: z.string(),
  isOff: z.boolean(),
  path: z.string(),
  /** Available actions, the next one first. */
  deeds: z.array(linkSchema),
});

/** Set-up step of a new club. */
const setupStepSchema = z.object({ name: z.string(), line: z.string(), path: z.string(), done: z.boolean() });

export const adminHomeSchema = z.object({
  /** Events of today, or of the next day that has one. */
  day: z.object({ title: z.string(), isToday: z.boolean(), events: z.array(dayEventSchema) }).nullable(),
  /** Events after that day, of the next seven days. */
  soon: z.array(dayEventSchema),
  /** Matches of the previous days without a result. */
  lately: z.array(dayEventSchema),
  /** Sorted by waiting time, longest first. */
  waiting: z.array(waitingItemSchema),
  /** Empty once all are done or dismissed, and for viewers who are not administrators. */
  steps: z.array(setupStepSchema),
  /** Progress of the season-end list while it is rendered: title of the next task, number done, total. */
  seasonEnd: z.object({ next: z.string(), done: z.int(), all: z.int() }).nullable(),
  /** Version introduced by a recent update, for some weeks; null later. */
  newVersion: z.string().nullable(),
});

const sectionStatusSchema = z.object({
  /** Status text of the section; '' where its name is enough. */
  line: z.string(),
  /** Short label of the work that waits in it. */
  state: z.string(),
  isPressing: z.boolean(),
  /** Shortcuts to frequent actions that save a screen. */
  ways: z.array(linkSchema),
});

/** Status of the sections of one navigation section, by path. */
export const adminNavSectionStatusSchema = z.object({ rooms: z.record(z.string(), sectionStatusSchema) });

export type AdminWaitingItem = z.output<typeof waitingItemSchema>;
export type AdminHomeDayEvent = z.output<typeof dayEventSchema>;
export type ClubSetupStep = z.output<typeof setupStepSchema>;
export type AdminHomeData = z.output<typeof adminHomeSchema>;
export type AdminNavSectionStatus = z.output<typeof adminNavSectionStatusSchema>;
