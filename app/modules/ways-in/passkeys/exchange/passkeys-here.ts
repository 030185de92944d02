import { localStore, tabStore } from '#app/core/browser/browser-storage.ts';

/** What this browser can do, and what it was told of passkeys. */

/** Returns true if the browser supports passkeys at this host. */
export const canUsePasskeys = () =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Returns true if the device has a fingerprint, face or PIN check. */
export const unlocksByItself = () =>
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

const answered = 'passkey-offer';
const asking = 'passkey-may-be-offered';

/** Somebody stands at the door: once they are in, they may be offered to be remembered. For this tab alone. */
export const mayBeOffered = () => tabStore.set(asking, 'yes');

/** Nobody asks again on this device. */
export const offerAnswered = () => localStore.set(answered, 'yes');

export const isOffered = () => tabStore.get(asking) !== null && localStore.get(answered) === null;
