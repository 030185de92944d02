import { z } from '@hono/zod-openapi';

export const binaryContent = { schema: z.string().openapi({ format: 'binary' }) };

/** OpenAPI request body of a raw picture. */
export const pictureRequestBody = {
  body: {
    required: true,
    content: {
      'image/jpeg': binaryContent,
      'image/png': binaryContent,
      'image/webp': binaryContent,
      'image/avif': binaryContent,
    },
  },
};
