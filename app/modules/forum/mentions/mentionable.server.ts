import { z } from '@hono/zod-openapi';

/** Somebody who can be named in a message. */
export const mentionable = z.object({
  id: z.string(),
  /** As the forum shows them. */
  label: z.string(),
  /** What they do for the club. */
  about: z.string().nullable(),
});
export type Mentionable = z.output<typeof mentionable>;
