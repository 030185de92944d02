import { callItOwn, callItShared, whosePhone } from '#app/api/kept/own-phone.ts';

/** Asks once on each phone whose it is. */
export function offerOwnPhone(offer: HTMLElement, token: string): void {
  if (whosePhone() !== 'unsaid') return;
  const said = offer.querySelector('[role="status"]');
  const [words, ways] = [offer.querySelector('p'), offer.querySelector('.actions')];
  offer.hidden = false;
  function answered(sentence: string) {
    words?.remove();
    ways?.remove();
    said?.replaceChildren(sentence);
  }
  offer.querySelector('[data-yes]')?.addEventListener('click', async () => {
    const member = await whoIsIt(token);
    const isKept = member !== '' && (await callItOwn(member, token));
    if (isKept) answered('It is kept here from now on. My account takes it back.');
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
