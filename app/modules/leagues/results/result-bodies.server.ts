import { z } from '@hono/zod-openapi';
import { isSingleLine, notSingleLineMessage } from '#app/core/single-line.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';
import { matchScoreSheetSchema } from '#app/modules/formats/formats.server.ts';

/** Request schemas of results. */

export const createMultilineTextSchema = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be ${most} characters or fewer.`)
    .refine(isStorableText, notStorableMessage);
export const createSingleLineTextSchema = (most: number) =>
  createMultilineTextSchema(most).refine(isSingleLine, notSingleLineMessage);

/** Club of a league, by its id. */
export const leagueTeamIdSchema = z
  .string('Choose a club.')
  .min(1, 'Choose a club.')
  .max(100)
  .refine(isStorableText, notStorableMessage);

/** Request body of a result. */
export const matchResultBodySchema = matchScoreSheetSchema.extend({
  note: createSingleLineTextSchema(200).default(''),
});

/** Request body of an event's result; `format` of a friendly: the format by which it was played, '' for shots alone. */
export const eventResultBodySchema = matchResultBodySchema.extend({
  format: createSingleLineTextSchema(100).optional(),
});
