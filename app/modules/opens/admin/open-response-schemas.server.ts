import { z } from '@hono/zod-openapi';

/** Response schemas of the admin section 'Opens'. */

const textStatusSchema = z.enum(['published', 'to-be-written']);
const nullableDaySchema = z.string().nullable();

/** Open in the admin list. */
export const adminOpenCompetitionSummarySchema = z.object({
  /** Stored slug; may contain '{club-slug}'. */
  key: z.string(),
  /** Slug in its address, with placeholders filled in. */
  slug: z.string(),
  name: z.string(),
  date: z.string(),
  places: z.int().nullable(),
  status: textStatusSchema,
  stage: z.enum(['not-yet', 'open', 'full', 'closed', 'off', 'played']),
  isWon: z.boolean(),
  taken: z.int(),
  waiting: z.int(),
  unpaid: z.int(),
});

/** Details as stored, with placeholders. */
const openDetailsSchema = z.object({
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
  entries_from: nullableDaySchema,
  closes: nullableDaySchema,
  contact: z.string(),
  contact_email: z.string(),
  album: z.string().nullable(),
});

export const adminOpenCompetitionSchema = adminOpenCompetitionSummarySchema.extend({
  facts: openDetailsSchema,
  fee: z.string(),
  body: z.string(),
  version: z.int(),
  result: z
    .object({ winner: z.string(), runner_up: z.string(), note: z.string(), version: z.int() })
    .nullable(),
  words: z.record(z.string(), z.string()),
});

/** Events and albums that an open can be linked to. */
export const openCompetitionLinkChoicesSchema = z.object({
  events: z.array(z.object({ id: z.string(), date: z.string(), words: z.string() })),
  albums: z.array(z.object({ id: z.string(), words: z.string() })),
});

export type AdminOpenCompetitionSummary = z.output<typeof adminOpenCompetitionSummarySchema>;
export type OpenCompetitionDetails = z.output<typeof openDetailsSchema>;
export type AdminOpenCompetition = z.output<typeof adminOpenCompetitionSchema>;
export type OpenCompetitionLinkChoices = z.output<typeof openCompetitionLinkChoicesSchema>;
