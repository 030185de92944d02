import { Refusal } from '#app/core/refusals.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import type { Site } from '#app/site/site.server.ts';
import type { PasskeyTable } from '#db/schema/people/auth.ts';
import { passkeyRefusedMessage } from './passkey-rules.ts';
import type { PasskeyAuthentication, PasskeyRegistration } from './passkey-schemas.server.ts';
import { getRelyingParty } from './relying-party.server.ts';

// Imported on first use: most runs never need it, and it takes a quarter of a second and 30 MB.
export const importWebAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: every device supports one. Listed here, as the library's default depends on the Node version. */
export const passkeyAlgorithms = [-8, -7, -257];

/** Verifies a registration response. Throws 422 if invalid. */
export async function verifyPasskeyRegistration(
  site: Site,
  challenge: string,
  response: PasskeyRegistration['response'],
) {
  const { host, origin } = getRelyingParty(site);
  const { verifyRegistrationResponse } = await importWebAuthn();
  const seen = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(logInvalidResponse(site));
  if (!seen.verified) throw new Refusal(422, 'We could not add this device. Try again.');
  return seen.registrationInfo;
}

/**
 * Verifies an authentication response. Throws 401 if it does not match the passkey, site or challenge, or lacks user
 * verification.
 */
export async function verifyPasskeySignature(
  site: Site,
  challenge: string,
  response: PasskeyAuthentication['response'],
  passkey: PasskeyTable,
) {
  const { host, origin } = getRelyingParty(site);
  const { verifyAuthenticationResponse } = await importWebAuthn();
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
  }).catch(logInvalidResponse(site));
  if (!seen.verified) throw new Refusal(401, passkeyRefusedMessage);
  return seen.authenticationInfo;
}

const logInvalidResponse =
  ({ log }: Site) =>
  (error: Error) => {
    log.info({ reason: collapseToSingleLine(error.message).slice(0, 200) }, 'passkey refused');
    return { verified: false } as const;
  };
