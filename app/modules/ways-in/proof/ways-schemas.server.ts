import { z } from 'zod';
import { leftOpen } from '#app/modules/ways-in/left-open/left-open-schemas.server.ts';

/** Response with the member's sign-in methods and required proof. */
export const myWays = z.object({
  hasPassword: z.boolean(),
  /** Proof required for account changes: none, password, or a new sign-in. */
  proof: z.enum(['none', 'password', 'sign in']),
  leftOpen,
});
export type MyWays = z.output<typeof myWays>;
