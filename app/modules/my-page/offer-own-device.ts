import { readSessionToken } from '#app/api/auth/token.ts';
import { getSignedInMember } from '#app/api/member-parts/member-parts.ts';
import { checkDeviceOwnership, declareOwnDevice, declareSharedDevice } from '#app/api/offline/own-device.ts';

/** Asks once on each phone whose it is, and again where what was kept has gone. */
export async function askDeviceOwnership(offer: HTMLElement): Promise<void> {
  if ((await checkDeviceOwnership()) !== 'unsaid') return;
  const said = offer.querySelector<HTMLElement>('[role="status"]');
  const [words, ways] = [offer.querySelector('p'), offer.querySelector('.actions')];
  offer.hidden = false;
  function answered(sentence: string) {
    words?.remove();
    ways?.remove();
    said?.replaceChildren(sentence);
    // The button with the focus has been removed.
    said?.focus();
  }
  let isBusy = false;
  offer.querySelector('[data-yes]')?.addEventListener('click', async () => {
    if (isBusy) return;
    isBusy = true;
    said?.replaceChildren('One moment…');
    const me = await getSignedInMember();
    const isKept = me !== undefined && (await declareOwnDevice(me.id, readSessionToken() ?? ''));
    isBusy = false;
    if (isKept)
      answered(
        'Your page is now saved on this phone. To stop this, see ‘No signal at the green’ in My account.',
      );
    else said?.replaceChildren('We could not save your page on this phone. Try again when you are online.');
  });
  offer.querySelector('[data-no]')?.addEventListener('click', async () => {
    await declareSharedDevice();
    answered('Nothing is saved on this phone.');
  });
}
