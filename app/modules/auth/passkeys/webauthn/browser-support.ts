import { browserLocalStore, browserTabStore } from '#app/core/browser/browser-storage.ts';

/** Passkey support of this browser, and its stored passkey state. */

/** Returns true if the browser supports passkeys at this host. */
export const canUsePasskeys = () =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Returns true if the device has a fingerprint, face or PIN check. */
export const hasPlatformAuthenticator = () =>
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

const offerAnsweredKey = 'passkey-offer';
const offerAllowedKey = 'passkey-may-be-offered';

/** Somebody stands at the door: once they are in, they may be offered to be remembered. For this tab alone. */
export const allowPasskeyOffer = () => browserTabStore.set(offerAllowedKey, 'yes');

/** Nobody asks again on this device. */
export const endPasskeyOffer = () => browserLocalStore.set(offerAnsweredKey, 'yes');

export const isPasskeyOfferPending = () =>
  browserTabStore.get(offerAllowedKey) !== null && browserLocalStore.get(offerAnsweredKey) === null;
