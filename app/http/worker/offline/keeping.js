// Keeps pages, each with the files that it is made of.

import { aDay, ageOf, filesOf, on, put, shelves } from './shelves.js';
import { forget, whoseIs } from './whose.js';

/** Kept whether they were looked at or not. */
export const always = ['/', '/full-calendar'];

export const shelfOf = (path) => ['seen', 'day', 'own'].find((name) => allowed[name].test(path));

/** The page is kept when all that it is made of is; none that is to be kept nowhere, such as a league of which the sheets come yet. */
export async function keepPage(shelf, path, answer, more = []) {
  if (!isPage(answer) || (shelf === 'own' && !(await whoseIs()))) return;
  const its = filesIn(await answer.clone().text());
  // What its parts fetched when it was looked at stays with it, until another release has other parts.
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

/** A page that a member looks at now, with what it has fetched; it may have come before the worker did. */
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
    // A release came in between: without its scripts the page would be less than the one of before.
    else if (isMade(path)) throw new Error(path);
  }
}

/** Scripts and styles, whose names say of which release they are; pictures are of all. */
export const isMade = (path) => path.startsWith('/assets/');
const filesIn = (html) => html.match(/\/(?:assets|pictures)(?:\/[\w-]+(?:\.[\w-]+)*)+/g) ?? [];
