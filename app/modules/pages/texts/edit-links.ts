import type { SignedInMember } from '#app/api/auth/me.ts';

/** Label of the edit link, by admin section. */
const editLabels: Record<string, string> = {
  pages: 'Edit this text',
  cards: 'Change the cards',
  notices: 'Change the notices',
  committee: 'Change the committee',
  documents: 'Add a document',
  photos: 'Add photographs',
  opens: 'Edit this text',
};

/** Sections that use another section's permission. */
const permissionBySection: Record<string, string> = { cards: 'pages', notices: 'pages' };

/**
 * Adds an edit link to each element with `data-change` (its path in the admin area) for members with the permission. The link is
 * positioned in the gap above the text, to avoid layout shift.
 */
export function addContentEditLinks(me: SignedInMember, until: AbortSignal): void {
  const { rooms } = me;
  for (const place of document.querySelectorAll<HTMLElement>('[data-change]')) {
    const at = place.dataset.change ?? '';
    const [room = ''] = at.split('/');
    const key = rooms.find((one) => one === (permissionBySection[room] ?? room));
    if (!key) continue;
    const isUnwritten = place.dataset.unwritten !== undefined;
    const way = createEditLink(at, isUnwritten ? 'Write this page' : (editLabels[room] ?? ''));
    const spot = getEditLinkSpot(place);
    spot.classList.add('can-change');
    spot.prepend(way);
    until.addEventListener('abort', () => {
      spot.classList.remove('can-change');
      way.remove();
    });
  }
  if (rooms.some((one) => one === 'calendar' || one === 'playing')) addEventAdminLinks(until);
}

/** Returns the heading for a page's own text that is below other content, so that the link is in the first window; else the text. */
function getEditLinkSpot(place: HTMLElement): HTMLElement {
  const head = document.querySelector('main h1')?.parentElement;
  const first = document.querySelector('main .rich-text[data-change]');
  const isBelow = place === first && !place.closest('.card') && head?.nextElementSibling !== place;
  return isBelow && head ? head : place;
}

/** In what an event unfolds, the way to its page at the desk, where it is cancelled, changed and told of. */
function addEventAdminLinks(until: AbortSignal): void {
  for (const fold of document.querySelectorAll<HTMLElement>('.event[id] > details > [data-about]')) {
    const row = fold.closest('.event');
    const way = createEditLink(`matches/${row?.id}`, 'Open in Club admin');
    const names = row?.querySelectorAll('header strong, :scope > div > p:first-child') ?? [];
    way.className = 'talk no-print';
    // The visible text of these links repeats; the label adds the event's name.
    way.ariaLabel = `Open in Club admin: ${[...names].map((one) => one.textContent).join(', ')}`;
    fold.append(way);
    until.addEventListener('abort', () => way.remove());
  }
}

function createEditLink(at: string, words: string): HTMLElement {
  const way = document.createElement('a');
  way.className = 'change-words no-print';
  way.dataset.signedIn = '';
  way.href = `/desk/${at}`;
  way.textContent = words;
  return way;
}
