import { z } from '@hono/zod-openapi';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';

/** Request schemas of the forum. */

export const forumTextSchema = z
  .string('Enter some text.')
  .max(200_000, 'This text is too long. Use fewer words.');
export const refineStorableText = (text: z.ZodString) => text.refine(isStorableText, notStorableMessage);
export const forumIdSchema = refineStorableText(z.string('This is missing.').max(100, 'This is too long.'));
export const forumIdRouteParams = { params: z.object({ id: forumIdSchema }) };
export const idempotencyKeyHeaderParams = {
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'An idempotency key has 8 to 100 letters, digits, - or _.')
      .optional(),
  }),
};
