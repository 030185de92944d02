import { z } from '@hono/zod-openapi';

/** Schemas that the picture endpoints share. */

export const pictureBytes = { schema: z.string().openapi({ format: 'binary' }) };

export const pictureBody = {
  body: {
    required: true,
    content: {
      'image/jpeg': pictureBytes,
      'image/png': pictureBytes,
      'image/webp': pictureBytes,
      'image/avif': pictureBytes,
    },
  },
};

const everyWidth = 'A width is 320 or 640.';
export const pictureWidth = z.coerce
  .number(everyWidth)
  .refine((given) => given === 320 || given === 640, everyWidth)
  .default(320);
