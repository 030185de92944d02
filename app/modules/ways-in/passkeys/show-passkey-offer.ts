import {
  canUsePasskeys,
  isOffered,
  offerAnswered,
  unlocksByItself,
} from '#app/modules/ways-in/passkeys/exchange/passkeys-here.ts';

/** Shows the offer after a sign-in in this tab, on a supported device, until it is answered. */
export async function showPasskeyOffer(offer: HTMLElement): Promise<void> {
  if (!isOffered() || !canUsePasskeys() || !(await unlocksByItself())) return;
  offer.hidden = false;
  offer.querySelector('[data-no]')?.addEventListener('click', () => {
    offerAnswered();
    offer.hidden = true;
  });
}
