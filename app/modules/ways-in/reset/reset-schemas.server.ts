import { z } from 'zod';
import { leftOpen } from '#app/modules/ways-in/left-open/left-open-schemas.server.ts';

/** Response with the owner and kind of a code. */
export const codeOwner = z.object({
  email: z.string(),
  name: z.string(),
  kind: z.enum(['reset', 'invitation', 'letter']),
  leftOpen,
});
export type CodeOwner = z.output<typeof codeOwner>;
