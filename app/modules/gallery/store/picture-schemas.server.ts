import { z } from '@hono/zod-openapi';

export const bytes = { schema: z.string().openapi({ format: 'binary' }) };

/** OpenAPI request body of a raw picture. */
export const pictureBody = {
  body: {
    required: true,
    content: { 'image/jpeg': bytes, 'image/png': bytes, 'image/webp': bytes, 'image/avif': bytes },
  },
};
