import { onOneLine } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { PasskeyTable } from '#db/schema/people/doors.ts';
import type { Added, SignedIn } from './passkey-schemas.server.ts';
import { passkeyRefused } from './passkeys.ts';
import { partyOf } from './relying-party.server.ts';

// Loaded when it is first wanted: most starts of the site never need it, and it takes a quarter of a second and 30 MB.
export const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what all devices have one of. Named, for the library's own list depends on the Node that runs it. */
export const algorithms = [-8, -7, -257];

/** What a passkey is that has just been made. Refuses with 422 an answer that does not fit what was asked. */
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
 * What a passkey says of itself that has just signed. Refuses with 401 an answer that is not of this passkey, this site or
 * this challenge, or without fingerprint, face or PIN.
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
    // The library looks at the counter before the signature: whoever has no key could make it go back. It is ours to compare.
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
