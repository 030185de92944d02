import { fetchPart } from '#app/api/fetch-part.ts';
import { showPlaces } from '#app/club/sides/sides.ts';

/** Fills in what is the member's own on the members' page; what cannot be asked is said, and the ways beneath it stay. */
export async function fillMyPage(section: HTMLElement, token: string): Promise<void> {
  // Kept for the back button, while somebody else has signed in.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem('token') !== token) location.reload();
  });
  const picked = section.querySelector<HTMLElement>('[data-my="picked"]');
  if (picked) void showPlaces(picked, token);
  const parts = await fetchPart('/api/me/page/parts', token);
  // Signed out meanwhile: it is not for whoever sits here now.
  if (localStorage.getItem('token') !== token) return;
  for (const place of section.querySelectorAll<HTMLElement>('[data-my]')) {
    if (place === picked) continue;
    const part = parts?.querySelector(`[data-my="${place.dataset.my}"]`);
    if (part) place.replaceChildren(...part.childNodes);
    else place.querySelector('li')?.replaceChildren('This cannot be shown just now.');
    // What waits at the desk is there only for whom something does.
    if (part) place.hidden = false;
  }
}
