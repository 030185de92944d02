import { z } from 'zod';

/** Whose code it is, and what for. */
export const codeOwner = z.object({
  email: z.string(),
  name: z.string(),
  kind: z.enum(['reset', 'invitation', 'letter']),
});
export type CodeOwner = z.output<typeof codeOwner>;
