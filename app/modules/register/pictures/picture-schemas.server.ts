import { z } from '@hono/zod-openapi';

/** Schemas that the picture endpoints share. */

export const pictureBytesContent = { schema: z.string().openapi({ format: 'binary' }) };

export const memberPictureBody = {
  body: {
    required: true,
    content: {
      'image/jpeg': pictureBytesContent,
      'image/png': pictureBytesContent,
      'image/webp': pictureBytesContent,
      'image/avif': pictureBytesContent,
    },
  },
};

const pictureWidthText = 'A width is 320 or 640.';
export const pictureWidthSchema = z.coerce
  .number(pictureWidthText)
  .refine((given) => given === 320 || given === 640, pictureWidthText)
  .default(320);
