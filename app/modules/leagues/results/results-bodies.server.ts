import { z } from '@hono/zod-openapi';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import { isStorable, notStorable } from '#app/core/storable.ts';
import { scoreSheet } from '#app/modules/formats/formats.server.ts';

/** Request schemas of results. */

export const lines = (most: number) =>
  z.string().trim().max(most, `Please keep this under ${most} characters.`).refine(isStorable, notStorable);
export const line = (most: number) => lines(most).refine(isOneLine, notOneLine);

/** Club of a league, by its id. */
export const team = z
  .string('Please choose a club.')
  .min(1, 'Please choose a club.')
  .max(100)
  .refine(isStorable, notStorable);

/** Request body of a result. */
export const recorded = scoreSheet.extend({ note: line(200).default('') });

/** Request body of an event's result; `format` of a friendly: the format by which it was played, '' for shots alone. */
export const recordedEvent = recorded.extend({ format: line(100).optional() });
