import { localStore, tabStore } from '#app/core/browser/browser-storage.ts';

/** What this browser can do, and what it was told of passkeys. */

/** Returns true if the browser supports passkeys at this host. */
export const canUsePasskeys = () =>
  isSecureContext && typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname);

/** Returns true if the device has a fingerprint, face or PIN check. */
export const hasPlatformAuthenticator = () =>
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

const offerAnsweredKey = 'passkey-offer';
const offerAllowedKey = 'passkey-may-be-offered';

/** Somebody stands at the door: once they are in, they may be offered to be remembered. For this tab alone. */
export const allowPasskeyOffer = () => tabStore.set(offerAllowedKey, 'yes');

/** Nobody asks again on this device. */
export const endPasskeyOffer = () => localStore.set(offerAnsweredKey, 'yes');

export const isPasskeyOfferPending = () =>
  tabStore.get(offerAllowedKey) !== null && localStore.get(offerAnsweredKey) === null;
