import { z } from '@hono/zod-openapi';

/** Response to an upload; sizes in pixels. */
export const uploadedForumPictureSchema = z.object({
  id: z.string(),
  src: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredForumPicture = z.output<typeof uploadedForumPictureSchema>;
