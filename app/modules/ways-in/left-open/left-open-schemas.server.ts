import { z } from '@hono/zod-openapi';
import { passkeyId } from '#app/modules/ways-in/passkeys/exchange/passkey-schemas.server.ts';
import { mostPasskeys } from '#app/modules/ways-in/passkeys/exchange/passkeys.ts';

/** What opens a member's account or diary beside a password. */
export const leftOpen = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      madeAt: z.string(),
      /** The address that it was made for, where that is not this one. */
      madeFor: z.string().nullable(),
    }),
  ),
  /** When the private address of the diary was made. */
  calendar: z.string().nullable(),
  /** The same of the forum as a feed. */
  topics: z.string().nullable(),
});
export type LeftOpen = z.output<typeof leftOpen>;

/** What of it stays; all else ends. */
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
