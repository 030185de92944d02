import { z } from '@hono/zod-openapi';

/** Schemas of WebAuthn options and responses, as the browser library sends them (WebAuthn, Level 3). */

const bytes = (most: number) =>
  z
    .string('This is missing.')
    .max(most, 'This is too long.')
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** Passkey id, chosen by the device; may be long. */
export const passkeyId = bytes(1400);

const keyOf = { type: z.literal('public-key', 'This is no passkey.') };
const known = z.object({ ...keyOf, id: z.string(), transports: z.array(z.string()).optional() });
const verification = z.literal('required');

/** Options for registration. */
export const toAdd = z.object({
  /** Id of the challenge, returned once with the response. */
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

/** Options for authentication. */
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

/** Passkey in the member's account. */
const myPasskey = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().nullable(),
  /** Host it was made for if that is not this one, where it does not work; else null. */
  madeFor: z.string().nullable(),
  /** True if it is synchronized to other devices by a password manager. */
  shared: z.boolean(),
});
export type MyPasskey = z.output<typeof myPasskey>;

export const myPasskeys = z.object({
  passkeys: z.array(myPasskey),
  /** Proof required to add one: none, password, or a new sign-in. */
  proof: z.enum(['none', 'password', 'sign in']),
  /** True without password and e-mail address: the last passkey cannot be removed. */
  isOnlyWay: z.boolean(),
});
export type MyPasskeys = z.output<typeof myPasskeys>;
