import { z } from '@hono/zod-openapi';

/** What the calls of the room 'Opens' answer. */

const status = z.enum(['published', 'to-be-written']);
const day = z.string().nullable();

/** An open in the desk's list. */
export const deskOpen = z.object({
  /** Its slug as it is stored: it may hold '{club-slug}'. */
  key: z.string(),
  /** As its address has it. */
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  places: z.int().nullable(),
  status,
  stage: z.enum(['not-yet', 'open', 'full', 'closed', 'off', 'played']),
  isWon: z.boolean(),
  taken: z.int(),
  waiting: z.int(),
  unpaid: z.int(),
});

/** Its facts as they are stored, with words still to be filled in. */
const openFacts = z.object({
  name: z.string(),
  summary: z.string(),
  /** The calendar's, or null for a day that stands in no calendar. */
  event: z.string().nullable(),
  /** 'YYYY-MM-DD' */
  date: z.string(),
  starts: z.string(),
  team: z.string(),
  woods: z.string(),
  games: z.string(),
  ends: z.string(),
  rules: z.string(),
  /** What a side pays, in pence. */
  fee_pence: z.int().nullable(),
  places: z.int().nullable(),
  /** The first and the last day for entries, 'YYYY-MM-DD'. */
  entries_from: day,
  closes: day,
  contact: z.string(),
  contact_email: z.string(),
  album: z.string().nullable(),
});

export const openInFull = deskOpen.extend({
  facts: openFacts,
  fee: z.string(),
  body: z.string(),
  version: z.int(),
  result: z
    .object({ winner: z.string(), runner_up: z.string(), note: z.string(), version: z.int() })
    .nullable(),
  words: z.record(z.string(), z.string()),
});

/** What an open can be tied to. */
export const openChoices = z.object({
  events: z.array(z.object({ id: z.string(), date: z.string(), words: z.string() })),
  albums: z.array(z.object({ id: z.string(), words: z.string() })),
});

export type DeskOpen = z.output<typeof deskOpen>;
export type OpenFacts = z.output<typeof openFacts>;
export type OpenInFull = z.output<typeof openInFull>;
export type OpenChoices = z.output<typeof openChoices>;
