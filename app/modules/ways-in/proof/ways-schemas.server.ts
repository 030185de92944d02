import { z } from 'zod';
import { leftOpen } from '#app/modules/ways-in/left-open/left-open-schemas.server.ts';

/** What lets somebody in as a member, and what shows that it is them. */
export const myWays = z.object({
  hasPassword: z.boolean(),
  /** What an act of the account asks for: nothing more, their password, or to come in anew. */
  proof: z.enum(['none', 'password', 'sign in']),
  leftOpen,
});
export type MyWays = z.output<typeof myWays>;
