import { z } from '@hono/zod-openapi';

/** Response to an upload; sizes in pixels. */
export const sentPicture = z.object({ id: z.string(), src: z.string(), width: z.int(), height: z.int() });
export type SentPicture = z.output<typeof sentPicture>;
