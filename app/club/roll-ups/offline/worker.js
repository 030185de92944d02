// Keeps the pages of a day at the green on the phone: '/desk/on-the-day/' and nothing else, each page with the files that it is
// made of, the last three days looked at. Pages hold no data; answers to calls are never kept here.

const shelf = 'on-the-day';
const most = 3;
/** A line that has not answered by then is as good as none. */
const patience = 3000;

const isDay = (path) => /^\/desk\/on-the-day\/[^/.]+$/.test(path);

self.addEventListener('install', () => self.skipWaiting());

/** A page that was reached by a link within the app, or before this was here. */
self.addEventListener('message', (event) => {
  const path = String(event.data?.keep);
  if (isDay(path)) event.waitUntil(fetch(path).then((answer) => keep(path, answer)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && isDay(pathname)) event.respondWith(open(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function open(event, path) {
  const fresh = fetch(event.request);
  const copy = fresh.then((answer) => answer.clone());
  event.waitUntil(copy.then((answer) => keep(path, answer)).catch(() => {}));
  const kept = await on(path);
  if (!kept) return fresh;
  const late = new Promise((done) => setTimeout(done, patience, kept));
  const good = fresh.then(
    (answer) => (answer.status >= 500 ? kept : answer),
    () => kept,
  );
  return Promise.race([good, late]);
}

// Its name says what is in it: what is kept is what the site has.
const asset = async (request) => (await on(request.url)) ?? fetch(request);

async function on(address) {
  const store = await caches.open(shelf);
  return store.match(address, { ignoreVary: true });
}

/** The page is kept when all that it is made of is. */
async function keep(path, answer) {
  const isPage =
    answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return;
  const store = await caches.open(shelf);
  const wanted = assetsIn(await answer.clone().text());
  const there = new Set((await store.keys()).map(pathOf));
  await store.addAll([...wanted].filter((one) => !there.has(one)));
  await store.delete(path);
  await store.put(path, answer);
  await tidy(store);
}

async function tidy(store) {
  const pages = (await store.keys()).filter((request) => isDay(pathOf(request)));
  for (const old of pages.slice(0, -most)) await store.delete(old);
  const kept = await Promise.all(pages.slice(-most).map(async (page) => (await store.match(page)).text()));
  const wanted = assetsIn(kept.join(' '));
  for (const one of await store.keys())
    if (!isDay(pathOf(one)) && !wanted.has(pathOf(one))) await store.delete(one);
}

const pathOf = ({ url }) => new URL(url).pathname;
const assetsIn = (html) => new Set(html.match(/\/assets\/[\w.-]+/g));
