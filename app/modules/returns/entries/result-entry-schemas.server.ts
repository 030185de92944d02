import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { homeOrAwaySchema, matchScoreSheetSchema } from '#app/modules/formats/formats.server.ts';

/** Request schemas of captains' entries. */

export const createTrimmedTextSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${most} characters or fewer.`)
    .refine(isSingleLine, notSingleLineMessage)
    .refine(isStorableText, notStorableMessage);

const played = z.object({
  rink: z.int().min(1).max(12),
  side: homeOrAwaySchema,
  place: z.int().min(0).max(3),
  player: z.string().max(100).refine(isStorableText, notStorableMessage).nullable().default(null),
  name: createTrimmedTextSchema(80),
});
const names = z.array(played).max(120, 'Enter 120 names or fewer.');
const matchCardPlayerListSchema = names.default([]);

/** Request body of a captain's entry. */
export const resultEntryBodySchema = z.object({
  side: homeOrAwaySchema,
  sheet: matchScoreSheetSchema,
  players: matchCardPlayerListSchema,
  /** Name as given. */
  by: createTrimmedTextSchema(80).default(''),
  note: createTrimmedTextSchema(300).default(''),
});

/** Entry with its channel. */
export const resultEntryWithMethodBodySchema = resultEntryBodySchema.extend({
  way: z.enum(['link', 'site', 'desk']),
});

export const reopenResultBodySchema = z.object({ note: createTrimmedTextSchema(300).default('') });

export const settleResultBodySchema = z.object({
  sheet: matchScoreSheetSchema,
  /** Default: the players named by both sides. */
  players: names.optional(),
  /** Side whose figures these are, if unchanged. */
  as: homeOrAwaySchema.nullable().default(null),
  note: createTrimmedTextSchema(300).default(''),
});
