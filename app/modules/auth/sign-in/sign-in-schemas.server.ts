import { z } from '@hono/zod-openapi';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';

export const accessTokenSchema = z.object({ access_token: z.string() });
export const signInTextSchema = z
  .string('This is missing.')
  .max(1000, 'This is too long.')
  .refine(isStorableText, notStorableMessage);
export const signInCodeSchema = z
  .string('This is missing.')
  .min(1, 'This is missing.')
  .max(200, 'This is too long.')
  .refine(isStorableText, notStorableMessage);
