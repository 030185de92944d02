// Keeps on the phone what was looked at, for where there is no line: pages that anybody sees; those of a day at the green; a
// member's own pages with what they asked, where the member has called the phone their own. The line comes first: what is kept is
// answered where nothing has come in time, and says as of when it is. `allowed` says what may be kept, by its path.
// worker.server.ts joins these files to one script.

import { ask } from './calls.js';
import { always, keepIfOld, keepLookedAt, shelfOf } from './keeping.js';
import { leave } from './leaving.js';
import { file, openElse, openPage } from './pages.js';
import { tidy } from './room.js';
import { shelves } from './shelves.js';
import { call, isOwn } from './whose.js';

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(begin().catch(() => {})));

async function begin() {
  // An older worker's, or what was kept in another way.
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
    // What cannot be kept here is told by what is there then.
    await call(data.own).catch(() => {});
    source?.postMessage({ own: await isOwn() });
  }
  try {
    if (data?.keep) await keepAll(data);
  } finally {
    // Where it is full, this makes room.
    await tidy();
  }
}

async function keepAll({ keep, files }) {
  if (Array.isArray(keep)) for (const path of keep) await keepLookedAt(String(path), files);
  // Whoever pays for each byte gets what they looked at.
  if (!navigator.connection?.saveData) for (const path of always) await keepIfOld(path);
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname: path, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  const answer = answerOf(event, path, search);
  // Whatever fails here, the page is had as if there were no worker.
  if (answer) event.respondWith(answer.catch(() => fetch(request)));
});

function answerOf(event, path, search) {
  const shelf = shelfOf(path);
  const { request } = event;
  if (request.mode === 'navigate') return shelf ? openPage(event, path, search, shelf) : openElse(request);
  if (allowed.files.test(path)) return file(request, path);
  return allowed.calls.test(path) ? ask(event, path + search) : undefined;
}
