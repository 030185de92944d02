import { z } from 'zod';

/** Browser in which a member is signed in. */
export const sessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: z.string(),
  usedAt: z.string(),
});
export type SessionSummary = z.output<typeof sessionSchema>;
