import { callItOwn, callItShared, whosePhoneNow } from '#app/api/kept/own-phone.ts';

/** Asks once on each phone whose it is, and again where what was kept has gone. */
export async function offerOwnPhone(offer: HTMLElement, token: string): Promise<void> {
  if ((await whosePhoneNow()) !== 'unsaid') return;
  const said = offer.querySelector<HTMLElement>('[role="status"]');
  const [words, ways] = [offer.querySelector('p'), offer.querySelector('.actions')];
  offer.hidden = false;
  function answered(sentence: string) {
    words?.remove();
    ways?.remove();
    said?.replaceChildren(sentence);
    // The button that had the keyboard has gone.
    said?.focus();
  }
  let isBusy = false;
  offer.querySelector('[data-yes]')?.addEventListener('click', async () => {
    if (isBusy) return;
    isBusy = true;
    said?.replaceChildren('One moment…');
    const member = await whoIsIt(token);
    const isKept = member !== '' && (await callItOwn(member, token));
    isBusy = false;
    if (isKept)
      answered('It is kept here from now on. To end that, see ‘No signal at the green’ in My account.');
    else
      said?.replaceChildren('This phone would not keep it just now. Please try again when there is a line.');
  });
  offer.querySelector('[data-no]')?.addEventListener('click', async () => {
    await callItShared();
    answered('Nothing of yours is kept here.');
  });
}

async function whoIsIt(token: string): Promise<string> {
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${api}/api/me`, { headers }).catch(() => undefined);
  return answer?.ok ? (await answer.json()).id : '';
}
