import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { scoreSheet, side } from '#app/modules/formats/formats.server.ts';

/** Request schemas of captains' entries. */

export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please keep this under ${most} characters.`)
    .refine(isOneLine, notOneLine)
    .refine(isStorable, notStorable);

const played = z.object({
  rink: z.int().min(1).max(12),
  side,
  place: z.int().min(0).max(3),
  player: z.string().max(100).refine(isStorable, notStorable).nullable().default(null),
  name: line(80),
});
const names = z.array(played).max(120, 'That are too many names.');
export const playedList = names.default([]);

/** Request body of a captain's entry. */
export const entryBody = z.object({
  side,
  sheet: scoreSheet,
  players: playedList,
  /** Name as given. */
  by: line(80).default(''),
  note: line(300).default(''),
});

/** Entry with its channel. */
export const enteredBody = entryBody.extend({ way: z.enum(['link', 'site', 'desk']) });

export const reopenBody = z.object({ note: line(300).default('') });

export const settleBody = z.object({
  sheet: scoreSheet,
  /** Default: the players named by both sides. */
  players: names.optional(),
  /** Side whose figures these are, if unchanged. */
  as: side.nullable().default(null),
  note: line(300).default(''),
});
