import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { scoreSheetSchema, sideSchema } from '#app/modules/formats/formats.server.ts';

/** Request schemas of captains' entries. */

export const trimmedTextSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most} characters.`)
    .refine(isSingleLine, notSingleLineMessage)
    .refine(isStorableText, notStorableMessage);

const played = z.object({
  rink: z.int().min(1).max(12),
  side: sideSchema,
  place: z.int().min(0).max(3),
  player: z.string().max(100).refine(isStorableText, notStorableMessage).nullable().default(null),
  name: trimmedTextSchema(80),
});
const names = z.array(played).max(120, 'That are too many names.');
export const playedListSchema = names.default([]);

/** Request body of a captain's entry. */
export const entryBodySchema = z.object({
  side: sideSchema,
  sheet: scoreSheetSchema,
  players: playedListSchema,
  /** Name as given. */
  by: trimmedTextSchema(80).default(''),
  note: trimmedTextSchema(300).default(''),
});

/** Entry with its channel. */
export const enteredBodySchema = entryBodySchema.extend({ way: z.enum(['link', 'site', 'desk']) });

export const reopenBodySchema = z.object({ note: trimmedTextSchema(300).default('') });

export const settleBodySchema = z.object({
  sheet: scoreSheetSchema,
  /** Default: the players named by both sides. */
  players: names.optional(),
  /** Side whose figures these are, if unchanged. */
  as: sideSchema.nullable().default(null),
  note: trimmedTextSchema(300).default(''),
});
