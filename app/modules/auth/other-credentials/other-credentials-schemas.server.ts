import { z } from '@hono/zod-openapi';
import { maxPasskeys } from '#app/modules/auth/passkeys/webauthn/passkey-rules.ts';
import { passkeyIdSchema } from '#app/modules/auth/passkeys/webauthn/passkey-schemas.server.ts';

/** Credentials of a member beside the password: passkeys and secret feed addresses. */
export const otherCredentialsSchema = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      madeAt: z.string(),
      /** Host of a passkey made at another address, else null. */
      madeFor: z.string().nullable(),
    }),
  ),
  /** Creation time of the diary's secret address. */
  calendar: z.string().nullable(),
  /** Creation time of the forum feed's secret address. */
  topics: z.string().nullable(),
});
export type OtherCredentials = z.output<typeof otherCredentialsSchema>;

/** Credentials to keep; all others end. */
export const keptCredentialsSchema = z
  .object({
    passkeys: z.array(passkeyIdSchema).max(maxPasskeys).default([]),
    calendar: z.boolean().default(false),
    topics: z.boolean().default(false),
  })
  .openapi({
    description:
      'Which passkeys stay, and whether the private addresses of the diary and of the forum do; else they end',
  });
export type KeptCredentials = z.output<typeof keptCredentialsSchema>;
