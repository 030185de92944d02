import { fetchPart } from '#app/api/parts/fetch-part.ts';
import { type KnownAnswers, tendNames } from '#app/modules/names/names.ts';
import type { OwnPlaces } from '#app/modules/sides/sides.server.ts';
import { tendPlaces } from '#app/modules/sides/sides.ts';
import { offerOwnPhone } from './offer-own-phone.ts';

/** Fills in what is the member's own on the members' page; what cannot be asked is said, and the rest of the page stays. */
export async function fillMyPage(page: HTMLElement, until: AbortSignal): Promise<void> {
  page.querySelector('[data-again]')?.addEventListener('click', () => fill(page, until));
  const offer = page.querySelector<HTMLElement>('[data-own-phone]');
  if (offer) void offerOwnPhone(offer).catch(() => {});
  await fill(page, until);
}

async function fill(page: HTMLElement, until: AbortSignal): Promise<void> {
  const parts = await fetchPart('/api/me/page/parts');
  if (until.aborted) return;
  const failed = page.querySelector<HTMLElement>('[data-failed]');
  if (failed) failed.hidden = parts !== undefined;
  if (parts) for (const place of page.querySelectorAll<HTMLElement>('[data-my]')) put(place, parts, until);
  // All at once: nothing moves that has been seen.
  page.classList.remove('is-waiting');
}

/** What is not among the parts is nothing that this member has: its heading goes with it. */
function put(place: HTMLElement, parts: Document, until: AbortSignal): void {
  const part = parts.querySelector(`[data-my="${place.dataset.my}"]`);
  place.replaceChildren(...(part?.childNodes ?? []));
  const whole = place.closest<HTMLElement>('.my-part') ?? place;
  whole.hidden = !place.hasChildNodes();
  for (const list of place.querySelectorAll<HTMLElement>('[data-known]')) tend(list, place, until);
}

function tend(list: HTMLElement, place: HTMLElement, until: AbortSignal): void {
  const known: KnownAnswers | OwnPlaces = JSON.parse(list.dataset.known ?? '');
  list.removeAttribute('data-known');
  if ('places' in known) until.addEventListener('abort', tendPlaces(list, known));
  else tendNames(known, { places: [...place.querySelectorAll<HTMLElement>('[data-names]')], until });
}
