import { z } from 'zod';
import { otherCredentialsSchema } from '#app/modules/auth/other-credentials/other-credentials-schemas.server.ts';

/** Response with the member's sign-in methods and required proof. */
export const ownSignInMethodsSchema = z.object({
  hasPassword: z.boolean(),
  /** Proof required for account changes: none, password, or a new sign-in. */
  proof: z.enum(['none', 'password', 'sign in']),
  leftOpen: otherCredentialsSchema,
});
export type OwnSignInMethods = z.output<typeof ownSignInMethodsSchema>;
