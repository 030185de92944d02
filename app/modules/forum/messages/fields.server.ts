import { z } from '@hono/zod-openapi';
import { isStorable, notStorable } from '#app/core/storable.ts';

/** Request schemas of the forum. */

export const text = z.string('This is missing.').max(200_000, 'This text is too long.');
export const storable = (text: z.ZodString) => text.refine(isStorable, notStorable);
export const id = storable(z.string('This is missing.').max(100, 'This is too long.'));
export const one = { params: z.object({ id }) };
export const sending = {
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'An idempotency key has 8 to 100 letters, digits, - or _.')
      .optional(),
  }),
};
