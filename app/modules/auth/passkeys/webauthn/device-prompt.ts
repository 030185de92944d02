import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { ApiCallError, call } from '#app/api/call.ts';
import { endPasskeyOffer } from './browser-support.ts';

/** Calls to the browser's WebAuthn API, imported on demand. */

/** Creates a passkey for the signed-in member, and stores it. */
export async function registerPasskey(password?: string): Promise<void> {
  const { id, options } = await call('POST /api/passkeys/mine/question', {
    json: password ? { password } : {},
  });
  const response = await startRegistration({ optionsJSON: options }).catch(throwPlainError);
  await call('POST /api/passkeys/mine', { json: { id, response } });
  endPasskeyOffer();
}

/** Authenticates with a passkey, of the given member only if set; returns the session token. */
export async function authenticateWithPasskey(member?: string): Promise<string> {
  const { id, options } = await call('POST /api/passkeys/sign-in/question', { anonymous: true });
  const response = await startAuthentication({ optionsJSON: options }).catch(throwPlainError);
  const { access_token } = await call('POST /api/passkeys/sign-in', {
    json: { id, response, ...(member && { member }) },
    anonymous: true,
  });
  endPasskeyOffer();
  return access_token;
}

const deviceErrorMessages: Record<string, string> = {
  InvalidStateError: 'This device already remembers you.',
  NotAllowedError: 'The request was cancelled or took too long. Try again.',
  AbortError: 'The request was cancelled or took too long. Try again.',
  SecurityError: 'Passkeys only work at the club’s own web address. Open the site at that address.',
  ConstraintError: 'This device has no fingerprint, face or PIN set up. Set a screen lock first.',
};

/** Replaces the browser's technical error messages. */
function throwPlainError(error: unknown): never {
  const { name } =
    error instanceof WebAuthnError && error.cause instanceof Error ? error.cause : Object(error);
  throw new ApiCallError(
    0,
    deviceErrorMessages[name] ?? 'Fingerprint, face or PIN did not work on this device. Use your password.',
  );
}
