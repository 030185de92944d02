import { getServiceWorkerContainer } from '#app/core/browser/browser-storage.ts';
import { formatTime } from '#app/core/clock.ts';
import { defaultLanguage } from '#app/core/language.ts';

/** Show the age of a cached page above it, if the server did not respond in time (app/http/worker/offline/). */
export function showCachedPageNotice(): void {
  const place = document.querySelector<HTMLElement>('.no-line');
  const workers = getServiceWorkerContainer();
  if (!place || !workers) return;
  const said = document.createElement('p');
  const ofPage = document.documentElement.dataset.asOf ?? '';
  let asOf = ofPage;
  function show(...more: (Node | string)[]) {
    place?.querySelector('.connection')?.remove();
    said.replaceChildren(`Offline. Last updated ${formatCachedPageTime(new Date(asOf))}.`, ...more);
    if (!said.isConnected) place?.replaceChildren(...place.children, said);
    if (place) place.hidden = false;
  }
  function hide() {
    said.remove();
    if (place) place.hidden = !place.firstElementChild;
  }
  if (asOf) show();
  sayConnection(place, () => asOf !== '');
  workers.addEventListener('message', ({ data }) => {
    if (data?.newer && asOf) show(' ', createReloadLink());
    if (data?.asOf === undefined) return;
    // Of several parts take the oldest; a fresh response makes all current, except for a page that is cached itself.
    asOf = data.asOf === '' ? ofPage : [asOf, data.asOf].filter(Boolean).sort()[0];
    if (asOf) show();
    else hide();
  });
  // The `online` event is unreliable: a request past the worker tells.
  let isLeft = false;
  const mayReload = () =>
    asOf && !isLeft && !document.hidden && !document.activeElement?.matches('input, textarea, select');
  async function refresh() {
    if (!mayReload()) return;
    const now = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (now && now.status < 500 && mayReload()) location.reload();
  }
  // Do not interrupt a navigation.
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener('pageshow', () => {
    isLeft = false;
  });
  setInterval(refresh, checkIntervalMs);
  addEventListener('online', refresh);
  document.addEventListener('visibilitychange', refresh);
}

/** Says on an open page that the connection has gone, and that it is back, unless the page says already as of when it is. */
function sayConnection(place: HTMLElement, isSaid: () => boolean): void {
  const said = document.createElement('p');
  said.className = 'connection';
  let hiding: ReturnType<typeof setTimeout> | undefined;
  function show(words: string) {
    clearTimeout(hiding);
    said.textContent = words;
    if (!said.isConnected) place.append(said);
    place.hidden = false;
  }
  function hide() {
    said.remove();
    place.hidden = !place.firstElementChild;
  }
  function refresh() {
    if (isSaid()) hide();
    else if (!navigator.onLine) show('You are offline. This page may be out of date.');
    else if (said.isConnected) {
      show('You are back online.');
      hiding = setTimeout(hide, backFor);
    }
  }
  addEventListener('offline', refresh);
  addEventListener('online', refresh);
  if (!navigator.onLine) refresh();
}

/** How long it is said that the connection is back, in milliseconds. */
const backFor = 5000;

/** How often a page that is not as it is now asks whether there is a line, in milliseconds. */
const checkIntervalMs = 10_000;

function createReloadLink() {
  const way = document.createElement('a');
  way.href = location.href;
  way.textContent = 'Show the latest version';
  return way;
}

/** Format '2:05pm', or with the date if it is not today: '1 June at 2:05pm'. */
export function formatCachedPageTime(moment: Date, now = new Date()): string {
  const inLondon = { timeZone: 'Europe/London' } as const;
  const dayOf = (one: Date) =>
    one.toLocaleDateString(defaultLanguage, { ...inLondon, day: 'numeric', month: 'long' });
  const time = formatTime(moment);
  return dayOf(moment) === dayOf(now) ? time : `${dayOf(moment)} at ${time}`;
}
