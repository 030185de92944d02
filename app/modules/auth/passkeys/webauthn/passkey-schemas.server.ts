import { z } from '@hono/zod-openapi';

/** Schemas of WebAuthn options and responses, as the browser library sends them (WebAuthn, Level 3). */

const base64UrlSchema = (most: number) =>
  z
    .string('This is missing.')
    .max(most, 'This is too long.')
    .regex(/^[\w-]+$/, 'This is not base64url.');

/** Passkey id, chosen by the device; may be long. */
export const passkeyIdSchema = base64UrlSchema(1400);

const publicKeyType = { type: z.literal('public-key', 'This is not a passkey.') };
const knownPasskeySchema = z.object({
  ...publicKeyType,
  id: z.string(),
  transports: z.array(z.string()).optional(),
});
const verification = z.literal('required');

/** Options for registration. */
export const passkeyRegistrationOptionsSchema = z.object({
  /** Id of the challenge, returned once with the response. */
  id: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ ...publicKeyType, alg: z.int() })),
    timeout: z.int().optional(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(knownPasskeySchema),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: verification,
    }),
  }),
});

/** Options for authentication. */
export const passkeyAuthenticationOptionsSchema = z.object({
  id: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string().optional(),
    timeout: z.int().optional(),
    userVerification: verification,
  }),
});

const passkeyResponseFields = { ...publicKeyType, id: passkeyIdSchema, rawId: passkeyIdSchema };

export const passkeyRegistrationSchema = z.object({
  id: z.string().max(100),
  response: z.object({
    ...passkeyResponseFields,
    response: z.object({
      clientDataJSON: base64UrlSchema(8000),
      attestationObject: base64UrlSchema(40_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,30}$/))
        .max(10)
        .optional(),
    }),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistrationSchema>;

export const passkeyAuthenticationSchema = z.object({
  id: z.string().max(100),
  member: z.string().max(100).optional().openapi({ description: 'Nobody else is signed in' }),
  response: z.object({
    ...passkeyResponseFields,
    response: z.object({
      clientDataJSON: base64UrlSchema(8000),
      authenticatorData: base64UrlSchema(8000),
      signature: base64UrlSchema(8000),
      userHandle: base64UrlSchema(200).nullish(),
    }),
  }),
});
export type PasskeyAuthentication = z.output<typeof passkeyAuthenticationSchema>;

/** Passkey in the member's account. */
const ownPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.string().nullable(),
  /** Host it was made for if that is not this one, where it does not work; else null. */
  madeFor: z.string().nullable(),
  /** True if it is synchronized to other devices by a password manager. */
  shared: z.boolean(),
});
export type OwnPasskey = z.output<typeof ownPasskeySchema>;

export const ownPasskeysSchema = z.object({
  passkeys: z.array(ownPasskeySchema),
  /** Proof required to add one: none, password, or a new sign-in. */
  proof: z.enum(['none', 'password', 'sign in']),
  /** True without password and e-mail address: the last passkey cannot be removed. */
  isOnlyWay: z.boolean(),
});
export type OwnPasskeys = z.output<typeof ownPasskeysSchema>;
