import { fetchMemberPageFragment } from '#app/api/member-parts/fetch-part.ts';
import {
  type LoadedMemberAvailability,
  renderLoadedAvailability,
} from '#app/modules/availability/availability.ts';
import type { OwnTeamPlaces } from '#app/modules/sides/sides.server.ts';
import { renderOwnTeamPlaces } from '#app/modules/sides/sides.ts';
import { askDeviceOwnership } from './offer-own-device.ts';

/** Fills in what is the member's own on the members' page; what cannot be asked is said, and the rest of the page stays. */
export async function loadMyPage(page: HTMLElement, until: AbortSignal): Promise<void> {
  page.querySelector('[data-again]')?.addEventListener('click', () => loadParts(page, until));
  const offer = page.querySelector<HTMLElement>('[data-own-phone]');
  if (offer) void askDeviceOwnership(offer).catch(() => {});
  await loadParts(page, until);
}

async function loadParts(page: HTMLElement, until: AbortSignal): Promise<void> {
  const parts = await fetchMemberPageFragment('/api/me/page/parts');
  if (until.aborted) return;
  const failed = page.querySelector<HTMLElement>('[data-failed]');
  if (failed) failed.hidden = parts !== undefined;
  if (parts)
    for (const place of page.querySelectorAll<HTMLElement>('[data-my]')) insertPart(place, parts, until);
  // All at once: nothing moves that has been seen.
  page.classList.remove('is-waiting');
}

/** What is not among the parts is nothing that this member has: its heading goes with it. */
function insertPart(place: HTMLElement, parts: Document, until: AbortSignal): void {
  const part = parts.querySelector(`[data-my="${place.dataset.my}"]`);
  place.replaceChildren(...(part?.childNodes ?? []));
  const whole = place.closest<HTMLElement>('.my-part') ?? place;
  whole.hidden = !place.hasChildNodes();
  for (const list of place.querySelectorAll<HTMLElement>('[data-known]'))
    attachAnswerForms(list, place, until);
}

function attachAnswerForms(list: HTMLElement, place: HTMLElement, until: AbortSignal): void {
  const known: LoadedMemberAvailability | OwnTeamPlaces = JSON.parse(list.dataset.known ?? '');
  list.removeAttribute('data-known');
  if ('places' in known) until.addEventListener('abort', renderOwnTeamPlaces(list, known));
  else
    renderLoadedAvailability(known, {
      places: [...place.querySelectorAll<HTMLElement>('[data-names]')],
      until,
    });
}
