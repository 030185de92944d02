import { z } from '@hono/zod-openapi';

export const bytes = { schema: z.string().openapi({ format: 'binary' }) };

/** The body of a call that takes a picture as it is. */
export const pictureBody = {
  body: {
    required: true,
    content: { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes, 'image/avif': bytes },
  },
};
