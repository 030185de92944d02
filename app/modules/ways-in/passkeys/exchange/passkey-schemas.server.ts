import { z } from '@hono/zod-openapi';

/** What devices are asked and answer, as the browser's library sends it (WebAuthn, Level 3). */

const bytes = (most: number) =>
  z
    .string('This is missing.')
    .max(most, 'This is too long.')
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** The id of a passkey: the device chooses it, and it may be long. */
export const passkeyId = bytes(1400);

const keyOf = { type: z.literal('public-key', 'This is no passkey.') };
const known = z.object({ ...keyOf, id: z.string(), transports: z.array(z.string()).optional() });
const verification = z.literal('required');

/** What a device is asked that is to be remembered. */
export const toAdd = z.object({
  /** Names what was asked; it comes back with the answer, once. */
  id: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ ...keyOf, alg: z.int() })),
    timeout: z.int().optional(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: verification,
    }),
  }),
});

/** What a device is asked that remembers somebody. */
export const toSignIn = z.object({
  id: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional(),
    userVerification: verification,
  }),
});

const answered = { ...keyOf, id: passkeyId, rawId: passkeyId };

export const added = z.object({
  id: z.string().max(100),
  response: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(8000),
      attestationObject: bytes(40_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,30}$/))
        .max(10)
        .optional(),
    }),
  }),
});
export type Added = z.output<typeof added>;

export const signedIn = z.object({
  id: z.string().max(100),
  member: z.string().max(100).optional().openapi({ description: 'Nobody else is signed in' }),
  response: z.object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(8000),
      authenticatorData: bytes(8000),
      signature: bytes(8000),
      userHandle: bytes(200).nullish(),
    }),
  }),
});
export type SignedIn = z.output<typeof signedIn>;

/** One passkey as its member sees it. */
const myPasskey = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().nullable(),
  /** The address that it was made for, where that is not this one: it no longer opens the door. */
  madeFor: z.string().nullable(),
  /** Whether it is also on the member's other devices, by whoever keeps their passwords. */
  shared: z.boolean(),
});
export type MyPasskey = z.output<typeof myPasskey>;

export const myPasskeys = z.object({
  passkeys: z.array(myPasskey),
  /** What proves that it is them where one is added: nothing more, their password, or to come in anew. */
  proof: z.enum(['none', 'password', 'sign in']),
  /** Neither password nor e-mail address: the last one stays. */
  isOnlyWay: z.boolean(),
});
export type MyPasskeys = z.output<typeof myPasskeys>;
