import { z } from '@hono/zod-openapi';

/** A picture as the call answers that has taken it; its size is in pixels. */
export const sentPicture = z.object({ id: z.string(), src: z.string(), width: z.int(), height: z.int() });
export type SentPicture = z.output<typeof sentPicture>;
