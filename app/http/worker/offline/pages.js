// Handles page requests: network, then cache, then a list of other cached pages.

import { inTime, tell } from './network.js';
import { offlinePage } from './offline-page.js';
import { isMade, keepPage } from './page-storage.js';
import { on } from './storage.js';

/** A page that is kept nowhere, such as one of the desk or with a code in its address. */
export const openElse = (request) => fetch(request).catch(offlinePage);

export async function openPage(event, path, search, shelf) {
  const asked = fetch(event.request);
  const taken = asked.then((answer) => (search ? undefined : keepPage(shelf, path, answer.clone())));
  event.waitUntil(taken.catch(() => {}));
  const kept = await on(shelf, path);
  if (!kept) return asked.catch(offlinePage);
  const good = await inTime(asked);
  if (good) return good;
  // Report a newer version that arrives late.
  const newer = asked.then(({ ok }) => ok && tell(event.resultingClientId, { newer: true }));
  event.waitUntil(newer.catch(() => {}));
  // Roll-up pages show their age themselves.
  return shelf === 'day' ? kept : said(kept);
}

/** Adds the age to a cached page: `showLine` displays it. */
async function said(kept) {
  const html = await kept.text();
  const asOf = kept.headers.get('x-as-of');
  return new Response(html.replace('<html', `<html data-as-of="${asOf}"`), { headers: kept.headers });
}

/** Asset names contain a content hash, so a cached copy is current. */
export async function file(request, path) {
  if (isMade(path)) return (await on('files', path)) ?? fetch(request);
  return fetch(request).catch(async (failed) => (await on('files', path)) ?? Promise.reject(failed));
}
