import { z } from '@hono/zod-openapi';
import { passkeyId } from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { mostPasskeys } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';

/** Credentials of a member beside the password: passkeys and secret feed addresses. */
export const leftOpen = z.object({
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
export type LeftOpen = z.output<typeof leftOpen>;

/** Credentials to keep; all others end. */
export const keep = z
  .object({
    passkeys: z.array(passkeyId).max(mostPasskeys).default([]),
    calendar: z.boolean().default(false),
    topics: z.boolean().default(false),
  })
  .openapi({
    description:
      'Which passkeys stay, and whether the private addresses of the diary and of the forum do; else they end',
  });
export type Keep = z.output<typeof keep>;
