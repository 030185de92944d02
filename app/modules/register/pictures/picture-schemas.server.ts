import { z } from '@hono/zod-openapi';

/** Schemas that the picture endpoints share. */

export const binaryPictureContent = { schema: z.string().openapi({ format: 'binary' }) };

export const memberPictureUploadRequest = {
  body: {
    required: true,
    content: {
      'image/jpeg': binaryPictureContent,
      'image/png': binaryPictureContent,
      'image/webp': binaryPictureContent,
      'image/avif': binaryPictureContent,
    },
  },
};

const pictureWidthText = 'A width is 320 or 640.';
export const memberPictureWidthSchema = z.coerce
  .number(pictureWidthText)
  .refine((given) => given === 320 || given === 640, pictureWidthText)
  .default(320);
