import { z } from '@hono/zod-openapi';

/** Response schemas of the admin section 'Opens'. */

const status = z.enum(['published', 'to-be-written']);
const day = z.string().nullable();

/** Open in the admin list. */
export const deskOpen = z.object({
  /** Stored slug; may contain '{club-slug}'. */
  key: z.string(),
  /** Slug in its address, with placeholders filled in. */
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

/** Details as stored, with placeholders. */
const openFacts = z.object({
  name: z.string(),
  summary: z.string(),
  /** Id of its calendar event; null if it has none. */
  event: z.string().nullable(),
  /** 'YYYY-MM-DD' */
  date: z.string(),
  starts: z.string(),
  team: z.string(),
  woods: z.string(),
  games: z.string(),
  ends: z.string(),
  rules: z.string(),
  /** Entry fee per side, in pence. */
  fee_pence: z.int().nullable(),
  places: z.int().nullable(),
  /** First and last day for entries, 'YYYY-MM-DD'. */
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

/** Events and albums that an open can be linked to. */
export const openChoices = z.object({
  events: z.array(z.object({ id: z.string(), date: z.string(), words: z.string() })),
  albums: z.array(z.object({ id: z.string(), words: z.string() })),
});

export type DeskOpen = z.output<typeof deskOpen>;
export type OpenFacts = z.output<typeof openFacts>;
export type OpenInFull = z.output<typeof openInFull>;
export type OpenChoices = z.output<typeof openChoices>;
