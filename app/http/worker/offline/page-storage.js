// Caches pages with the files that they use.

import { forget, whoseIs } from './owner.js';
import { aDay, ageOf, filesOf, on, put, shelves } from './storage.js';

/** Cached even if never visited. */
export const always = ['/', '/full-calendar'];

export const shelfOf = (path) => ['seen', 'day', 'own'].find((name) => allowed[name].test(path));

/** Caches a page once all its files are cached; skips no-store responses, such as a league whose sheets are still loading. */
export async function keepPage(shelf, path, answer, more = []) {
  if (!isPage(answer) || (shelf === 'own' && !(await whoseIs()))) return;
  const its = filesIn(await answer.clone().text());
  // Keep the files that its scripts fetched on the last visit, until a new release has other ones.
  const before = filesOf(await on(shelf, path));
  const isOfRelease = its.every((one) => !isMade(one) || before.includes(one));
  const files = new Set([...its, ...more]);
  await keepFiles(files);
  if (isOfRelease) for (const one of before) files.add(one);
  await put(shelf, path, answer, [...files].join(' '));
  if (shelf === 'own' && !(await whoseIs())) await forget();
}

function isPage({ status, redirected, headers }) {
  const isHtml = /^text\/html/.test(headers.get('content-type'));
  return status === 200 && !redirected && isHtml && !/no-store/.test(headers.get('cache-control'));
}

/** Caches the page that is being viewed, with the files it has fetched; it may have loaded before the worker. */
export async function keepLookedAt(path, files) {
  const shelf = shelfOf(path);
  if (!shelf) return;
  const more = (Array.isArray(files) ? files : []).filter((one) => allowed.files.test(one));
  await keepPage(shelf, path, (await on(shelf, path)) ?? (await fetch(path)), more);
}

export async function keepIfOld(path) {
  const kept = await on('seen', path);
  if (!kept || ageOf(kept) > aDay) await keepPage('seen', path, await fetch(path));
}

async function keepFiles(paths) {
  const store = await caches.open(shelves.files);
  for (const path of paths) {
    if (await store.match(path)) continue;
    const answer = await fetch(path);
    if (answer.ok) await put('files', path, answer);
    // A new release in between: without its scripts the page would be worse than the cached one.
    else if (isMade(path)) throw new Error(path);
  }
}

/** Scripts and styles, whose names contain a content hash; pictures are unversioned. */
export const isMade = (path) => path.startsWith('/assets/');
const filesIn = (html) => html.match(/\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+/g) ?? [];
