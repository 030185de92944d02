// Keeps on the phone what was looked at, for where there is no line: pages that anybody sees; those of a day at the green; a
// member's own pages with what they asked, where the member has called the phone their own. The line comes first: what is kept is
// answered where nothing has come in time, and says as of when it is. `allowed` says what may be kept, by its path.

const version = 1;
const shelves = Object.fromEntries(['seen', 'day', 'own', 'files'].map((one) => [one, `${one}-${version}`]));
/** A line that has not answered by then is as good as none. */
const patience = 3000;
const aDay = 24 * 60 * 60 * 1000;
/** What is a member's own is kept so long after it was seen. */
const longest = 14 * aDay;
/** Bytes, in all. */
const room = 5_000_000;
const mostDays = 3;
/** Looked at or not. */
const always = ['/', '/full-calendar'];
/** Whose the phone is, on the shelf of what is theirs: it goes with it. */
const owner = '/whose';

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => event.waitUntil(begin().catch(() => {})));

async function begin() {
  // An older worker's, or what was kept in another way.
  const ours = new Set(Object.values(shelves));
  for (const shelf of await caches.keys()) if (!ours.has(shelf)) await caches.delete(shelf);
  await clients.claim();
}

addEventListener('message', (event) => event.waitUntil(hear(event).catch(() => {})));

async function hear({ data, source }) {
  if (data?.own !== undefined) {
    // What cannot be kept here is told by what is there then.
    await call(data.own).catch(() => {});
    source?.postMessage({ own: await isOwn() });
  }
  if (Array.isArray(data?.keep)) for (const path of data.keep) await keepLookedAt(String(path), data.files);
  // Whoever pays for each byte gets what they looked at.
  if (data?.keep && !navigator.connection?.saveData) for (const path of always) await keepIfOld(path);
  await tidy();
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
  if (event.request.mode === 'navigate') return shelf && openPage(event, path, search, shelf);
  if (allowed.files.test(path)) return file(event.request, path);
  return allowed.calls.test(path) ? ask(event, path + search) : undefined;
}

const shelfOf = (path) => ['seen', 'day', 'own'].find((name) => allowed[name].test(path));

async function openPage(event, path, search, shelf) {
  const asked = fetch(event.request);
  const taken = asked.then((answer) => (search ? undefined : keepPage(shelf, path, answer.clone())));
  event.waitUntil(taken.catch(() => {}));
  const kept = await on(shelf, path);
  if (!kept) return shelf === 'seen' ? asked.catch(noLine) : asked;
  const good = await inTime(asked);
  if (good) return good;
  // What comes after all is said to be there.
  const newer = asked.then(({ ok }) => ok && tell(event.resultingClientId, { newer: true }));
  event.waitUntil(newer.catch(() => {}));
  // A day at the green says by itself as of when it is.
  return shelf === 'day' ? kept : said(kept);
}

/** What the line answers within its time, unless it is trouble of the site's own. */
async function inTime(asked) {
  const late = new Promise((done) => setTimeout(done, patience));
  const answer = await Promise.race([asked.catch(() => {}), late]);
  return answer && answer.status < 500 ? answer : undefined;
}

/** The page as it is kept, with its time: `showLine` puts it on top. */
async function said(kept) {
  const html = await kept.text();
  const asOf = kept.headers.get('x-as-of');
  return new Response(html.replace('<html', `<html data-as-of="${asOf}"`), { headers: kept.headers });
}

/** A file's name under assets says what is in it: what is kept is what the site has. */
async function file(request, path) {
  if (path.startsWith('/assets/')) return (await on('files', path)) ?? fetch(request);
  return fetch(request).catch(async (failed) => (await on('files', path)) ?? Promise.reject(failed));
}

/** A member's call for what their pages show. */
async function ask(event, key) {
  const { request } = event;
  const asked = fetch(request);
  const copy = asked.then((answer) => answer.clone());
  // Looked at below, or not at all.
  copy.catch(() => {});
  const session = await sessionOf(request);
  const whose = session && (await whoseIs());
  if (!whose) return asked;
  if (whose.session && whose.session !== session) {
    // Another has signed in since, or with a new password.
    await forget();
    return asked;
  }
  event.waitUntil(copy.then((answer) => keepAnswer(session, key, answer)).catch(() => {}));
  const kept = whose.session ? await on('own', key) : undefined;
  if (!kept) return asked;
  const good = await inTime(asked);
  if (good) {
    if (behind.delete(event.clientId)) await tell(event.clientId, { asOf: '' });
    return good;
  }
  behind.add(event.clientId);
  await tell(event.clientId, { asOf: kept.headers.get('x-as-of') });
  return kept;
}

/** Pages that have been answered with what was kept: they are told when the line is good again. */
const behind = new Set();

async function keepAnswer(session, key, answer) {
  if (!(await isFor(session, answer))) return;
  if (answer.status === 401) return forget();
  if (!answer.ok) return answer.status < 500 && (await caches.open(shelves.own)).delete(key);
  await put('own', key, answer);
  // Signed out while it was written, or another has called the phone theirs.
  if (!(await whoseIs())) return forget();
  if (!(await isFor(session, answer))) await (await caches.open(shelves.own)).delete(key);
}

/** Whether it is for the member whose phone this is; of their sessions the first that is heard of is theirs. */
async function isFor(session, answer) {
  const whose = await whoseIs();
  if (!whose || (whose.session && whose.session !== session)) return false;
  if (answer.ok && answer.headers.get('as-member') !== whose.member) return false;
  if (!whose.session && answer.ok) await putOwner({ ...whose, session });
  return true;
}

/** The page is kept when all that it is made of is. */
async function keepPage(shelf, path, answer, more = []) {
  const isPage = answer.ok && !answer.redirected && /^text\/html/.test(answer.headers.get('content-type'));
  if (!isPage || (shelf === 'own' && !(await whoseIs()))) return;
  const before = await on(shelf, path);
  const files = new Set([...filesIn(await answer.clone().text()), ...more]);
  await keepFiles(files);
  // What its parts fetched when it was looked at stays with it.
  for (const one of filesOf(before)) files.add(one);
  await put(shelf, path, answer, [...files].join(' '));
  if (shelf === 'own' && !(await whoseIs())) await forget();
}

/** A page that a member looks at now, with what it has fetched; it may have come before the worker did. */
async function keepLookedAt(path, files) {
  const shelf = shelfOf(path);
  if (!shelf) return;
  const more = (Array.isArray(files) ? files : []).filter((one) => allowed.files.test(one));
  await keepPage(shelf, path, (await on(shelf, path)) ?? (await fetch(path)), more);
}

async function keepIfOld(path) {
  const kept = await on('seen', path);
  if (!kept || ageOf(kept) > aDay) await keepPage('seen', path, await fetch(path));
}

async function keepFiles(paths) {
  const store = await caches.open(shelves.files);
  for (const path of paths) {
    if (await store.match(path)) continue;
    const answer = await fetch(path);
    if (answer.ok) await put('files', path, answer);
  }
}

/** With when it was kept, by this phone's clock, which tells how old it is; and when the site said it, which is shown. */
async function put(shelf, key, answer, files = '') {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  if (!headers.has('x-kept')) {
    headers.set('x-as-of', new Date(headers.get('date') ?? Date.now()).toISOString());
    headers.set('x-kept', String(Date.now()));
  }
  headers.set('x-size', String(body.size));
  headers.set('x-files', files);
  const store = await caches.open(shelves[shelf]);
  // A full store keeps nothing of it: the page needs a line, as any other does.
  await store.put(key, new Response(body, { headers }));
}

/** What is kept there; nothing where there is no store, or it is too old. */
async function on(shelf, key) {
  try {
    if (!(await caches.has(shelves[shelf]))) return undefined;
    const kept = await (await caches.open(shelves[shelf])).match(key);
    return kept && !isTooOld(shelf, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const ageOf = (kept) => Math.abs(Date.now() - Number(kept.headers.get('x-kept')));
const isTooOld = (shelf, kept) => shelf === 'own' && ageOf(kept) > longest;
const filesOf = (kept) => kept?.headers.get('x-files')?.split(' ').filter(Boolean) ?? [];
const sizeOf = (kept) => Number(kept?.headers.get('x-size'));
const filesIn = (html) => html.match(/\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+/g) ?? [];
const pathOf = ({ url }) => new URL(url).pathname + new URL(url).search;

/** Drops what is too old, and what there is no room for: what was looked at longest ago first. */
async function tidy() {
  const pages = [];
  for (const shelf of ['seen', 'day', 'own']) pages.push(...(await pagesOn(shelf)));
  pages.sort((one, other) => Number(other.isHome) - Number(one.isHome) || one.age - other.age);
  const store = await caches.open(shelves.files);
  const sizes = new Map();
  for (const request of await store.keys()) sizes.set(pathOf(request), sizeOf(await store.match(request)));
  const wanted = new Set();
  let left = room;
  for (const { shelf, key, size, files } of pages) {
    const more = files.filter((one) => sizes.has(one) && !wanted.has(one));
    const needs = more.reduce((sum, one) => sum + sizes.get(one), size);
    if (needs > left) {
      await (await caches.open(shelves[shelf])).delete(key);
      continue;
    }
    left -= needs;
    for (const one of more) wanted.add(one);
  }
  for (const one of sizes.keys()) if (!wanted.has(one)) await store.delete(one);
}

async function pagesOn(shelf) {
  if (!(await caches.has(shelves[shelf]))) return [];
  const store = await caches.open(shelves[shelf]);
  const pages = [];
  for (const request of await store.keys()) {
    const key = pathOf(request);
    if (key === owner) continue;
    const kept = await store.match(request);
    // Dropped meanwhile.
    if (!kept) continue;
    const page = { shelf, key, age: ageOf(kept), size: sizeOf(kept), files: filesOf(kept) };
    if (isTooOld(shelf, kept)) await store.delete(request);
    else pages.push({ ...page, isHome: always.includes(key) });
  }
  if (shelf !== 'day') return pages;
  pages.sort((one, other) => one.age - other.age);
  for (const { key } of pages.slice(mostDays)) await store.delete(key);
  return pages.slice(0, mostDays);
}

/** A member has called this phone their own; '' where they have said otherwise. */
async function call(member) {
  await caches.delete(shelves.own);
  if (member) await putOwner({ member: String(member), session: '' });
}

async function putOwner(whose) {
  await (await caches.open(shelves.own)).put(owner, new Response(JSON.stringify(whose)));
}

/** The member, and with which token they were seen first: whoever has another one finds nothing. */
async function whoseIs() {
  try {
    if (!(await caches.has(shelves.own))) return undefined;
    return await (await (await caches.open(shelves.own)).match(owner))?.json();
  } catch {
    return undefined;
  }
}

const isOwn = async () => Boolean(await whoseIs());

async function forget() {
  await caches.delete(shelves.own);
  await caches.delete(shelves.day);
}

async function sessionOf({ headers }) {
  const token = headers.get('authorization');
  if (!token) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function tell(client, word) {
  (await clients.get(client))?.postMessage(word);
}

/** For a page that was never looked at here: what there is of others. */
async function noLine() {
  const links = [];
  // A member's own first: it is what they look for at the green.
  for (const { shelf, key } of [...(await pagesOn('own')), ...(await pagesOn('seen'))]) {
    if (shelfOf(key) !== shelf) continue;
    const title = /<title>([^<–]*)/.exec((await (await on(shelf, key))?.text()) ?? '')?.[1];
    links.push(`<li><a href="${key}">${title?.trim() || key}</a></li>`);
  }
  const body = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No line</title><style>:root{color-scheme:light dark}body{font:1.25rem/1.6 sans-serif;margin:1.5rem;max-width:34rem;
background:light-dark(#fbf6e9,#141d18);color:light-dark(#1d2a22,#eef3e6)}a{color:inherit}li{margin:.75rem 0}</style>
<h1>There is no line</h1><p>This page has not been looked at on this phone lately. Of these it has kept what was there:</p>
<ul>${links.join('')}</ul>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(body, { status: 503, headers });
}
