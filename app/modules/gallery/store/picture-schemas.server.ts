import { z } from '@hono/zod-openapi';

export const openApiBinaryContent = { schema: z.string().openapi({ format: 'binary' }) };

/** OpenAPI request body of a raw picture. */
export const pictureRequestBody = {
  body: {
    required: true,
    content: {
      'image/jpeg': openApiBinaryContent,
      'image/png': openApiBinaryContent,
      'image/webp': openApiBinaryContent,
      'image/avif': openApiBinaryContent,
    },
  },
};
