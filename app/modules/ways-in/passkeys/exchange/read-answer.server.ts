import { onOneLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { PasskeyTable } from '#db/schema/people/doors.ts';
import type { Added, SignedIn } from './passkey-schemas.server.ts';
import { passkeyRefused } from './passkeys.ts';
import { partyOf } from './relying-party.server.ts';

// Imported on first use: most runs never need it, and it takes a quarter of a second and 30 MB.
export const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: every device supports one. Listed here, as the library's default depends on the Node version. */
export const algorithms = [-8, -7, -257];

/** Verifies a registration response. Throws 422 if invalid. */
export async function readNew(site: Site, challenge: string, response: Added['response']) {
  const { host, origin } = partyOf(site);
  const { verifyRegistrationResponse } = await webAuthn();
  const seen = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notFitting(site));
  if (!seen.verified) throw new Refusal(422, 'What this device answered does not fit. Please try once more.');
  return seen.registrationInfo;
}

/**
 * Verifies an authentication response. Throws 401 if it does not match the passkey, site or challenge, or lacks user
 * verification.
 */
export async function readSigned(
  site: Site,
  challenge: string,
  response: SignedIn['response'],
  passkey: PasskeyTable,
) {
  const { host, origin } = partyOf(site);
  const { verifyAuthenticationResponse } = await webAuthn();
  const { userHandle, ...said } = response.response;
  const seen = await verifyAuthenticationResponse({
    response: {
      ...response,
      clientExtensionResults: {},
      response: { ...said, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    // The library checks the counter before the signature, which would let anyone report a clone. We compare it after.
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: 0,
    },
  }).catch(notFitting(site));
  if (!seen.verified) throw new Refusal(401, passkeyRefused);
  return seen.authenticationInfo;
}

const notFitting =
  ({ log }: Site) =>
  (error: Error) => {
    log.info({ reason: onOneLine(error.message).slice(0, 200) }, 'passkey refused');
    return { verified: false } as const;
  };
