import { z } from '@hono/zod-openapi';

/** Photograph as rendered on a page; sizes in pixels. */
export const publicPhotoSchema = z.object({
  album: z.string(),
  file: z.string(),
  caption: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});
