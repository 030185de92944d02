import {
  canUsePasskeys,
  endPasskeyOffer,
  hasPlatformAuthenticator,
  isPasskeyOfferPending,
} from '#app/modules/auth/passkeys/webauthn/browser-support.ts';

/** Shows the offer after a sign-in in this tab, on a supported device, until it is answered. */
export async function showPasskeyOffer(offer: HTMLElement): Promise<void> {
  if (!isPasskeyOfferPending() || !canUsePasskeys() || !(await hasPlatformAuthenticator())) return;
  offer.hidden = false;
  offer.querySelector('[data-no]')?.addEventListener('click', () => {
    endPasskeyOffer();
    offer.hidden = true;
  });
}
