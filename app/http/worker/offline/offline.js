// Offline storage of visited pages: public pages; roll-up pages; a member's own pages with their API responses, if the member has
// marked the device as their own. Network first: a cached page is served if no response arrives in time, and shows its age.
// `allowed` lists the paths. worker.server.ts concatenates these files into a script.

import { ask } from './calls.js';
import { tidy } from './eviction.js';
import { leave } from './leaving.js';
import { call, isOwn } from './owner.js';
import { always, keepIfOld, keepLookedAt, shelfOf } from './page-storage.js';
import { file, openElse, openPage } from './pages.js';
import { shelves } from './storage.js';

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(begin().catch(() => {})));

async function begin() {
  // Delete caches of older versions.
  const ours = new Set(Object.values(shelves));
  for (const shelf of await caches.keys()) if (!ours.has(shelf)) await caches.delete(shelf);
  await clients.claim();
}

// A worker whose policy forbids its own requests answers nothing but what is stored, with the best of connections: it leaves.
// One other request tells it from a redirect elsewhere, which the policy stops as well.
addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  if (effectiveDirective === 'connect-src') fetch(location.href, { cache: 'no-store' }).catch(leave);
});

addEventListener('message', (event) => event.waitUntil(hear(event).catch(() => {})));

async function hear({ data, source }) {
  if (data?.claim) await clients.claim();
  if (data?.own !== undefined) {
    // A failure is visible in the state that is reported next.
    await call(data.own).catch(() => {});
    source?.postMessage({ own: await isOwn() });
  }
  try {
    if (data?.keep) await keepAll(data);
  } finally {
    // Free space if the storage is full.
    await tidy();
  }
}

async function keepAll({ keep, files }) {
  if (Array.isArray(keep)) for (const path of keep) await keepLookedAt(String(path), files);
  // Data saver: cache only visited pages.
  if (!navigator.connection?.saveData) for (const path of always) await keepIfOld(path);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: path, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const answer = answerOf(event, path, search);
  // On any failure fall back to the network.
  if (answer) event.respondWith(answer.catch(() => fetch(request)));
});

function answerOf(event, path, search) {
  const shelf = shelfOf(path);
  const { request } = event;
  if (request.mode === 'navigate') return shelf ? openPage(event, path, search, shelf) : openElse(request);
  if (allowed.files.test(path)) return file(request, path);
  return allowed.calls.test(path) ? ask(event, path + search) : undefined;
}
