import { z } from 'zod';

/** Browser in which a member is signed in. */
export const session = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
});
export type Session = z.output<typeof session>;
