import { z } from 'zod';
import { otherCredentialsSchema } from '#app/modules/auth/other-credentials/other-credentials-schemas.server.ts';

/** Response with the owner and kind of a code. */
export const passwordCodeOwnerSchema = z.object({
  email: z.string(),
  name: z.string(),
  kind: z.enum(['reset', 'invitation', 'letter']),
  leftOpen: otherCredentialsSchema,
});
export type PasswordCodeOwner = z.output<typeof passwordCodeOwnerSchema>;
