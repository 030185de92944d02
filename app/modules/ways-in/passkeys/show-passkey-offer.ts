import {
  canUsePasskeys,
  isOffered,
  offerAnswered,
  unlocksByItself,
} from '#app/modules/ways-in/passkeys/exchange/passkeys-here.ts';

/** Shows the offer to whoever came in by this tab, on a device that can do it, until it is answered: then never again. */
export async function showPasskeyOffer(offer: HTMLElement): Promise<void> {
  if (!isOffered() || !canUsePasskeys() || !(await unlocksByItself())) return;
  offer.hidden = false;
  offer.querySelector('[data-no]')?.addEventListener('click', () => {
    offerAnswered();
    offer.hidden = true;
  });
}
