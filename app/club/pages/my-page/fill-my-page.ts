import { fetchPart } from '#app/api/fetch-part.ts';
import { type KnownAnswers, tendNames } from '#app/club/names/names.ts';
import type { OwnPlaces } from '#app/club/sides/sides.server.ts';
import { tendPlaces } from '#app/club/sides/sides.ts';
import { offerOwnPhone } from './offer-own-phone.ts';

/** Fills in what is the member's own on the members' page; what cannot be asked is said, and the rest of the page stays. */
export async function fillMyPage(page: HTMLElement, token: string): Promise<void> {
  // Kept for the back button, while somebody else has signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem('token') !== token) location.reload();
  });
  page.querySelector('[data-again]')?.addEventListener('click', () => fill(page, token));
  const offer = page.querySelector<HTMLElement>('[data-own-phone]');
  if (offer) void offerOwnPhone(offer, token).catch(() => {});
  await fill(page, token);
}

async function fill(page: HTMLElement, token: string): Promise<void> {
  const parts = await fetchPart('/api/me/page/parts', token);
  // Signed out meanwhile: it is not for whoever sits here now.
  if (localStorage.getItem('token') !== token) return;
  const failed = page.querySelector<HTMLElement>('[data-failed]');
  if (failed) failed.hidden = parts !== undefined;
  if (parts) for (const place of page.querySelectorAll<HTMLElement>('[data-my]')) put(place, parts);
  // All at once: nothing moves that has been seen.
  page.classList.remove('is-waiting');
}

/** What is not among the parts is nothing that this member has: its heading goes with it. */
function put(place: HTMLElement, parts: Document): void {
  const part = parts.querySelector(`[data-my="${place.dataset.my}"]`);
  place.replaceChildren(...(part?.childNodes ?? []));
  const whole = place.closest<HTMLElement>('.my-part') ?? place;
  whole.hidden = !place.hasChildNodes();
  for (const list of place.querySelectorAll<HTMLElement>('[data-known]')) tend(list, place);
}

function tend(list: HTMLElement, place: HTMLElement): void {
  const known: KnownAnswers | OwnPlaces = JSON.parse(list.dataset.known ?? '');
  list.removeAttribute('data-known');
  if ('places' in known) tendPlaces(list, known);
  else tendNames(known, [...place.querySelectorAll<HTMLElement>('[data-names]')]);
}
