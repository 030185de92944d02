// Evicts pages beyond five megabytes, and old roll-up days.

import { owner } from './owner.js';
import { always } from './page-storage.js';
import { ageOf, filesOf, isTooOld, pathOf, shelves, sizeOf } from './storage.js';

/** Maximum total size in bytes. */
const room = 5_000_000;
const mostDays = 3;

/** Deletes expired entries, then the least recently visited ones beyond the limit. */
export async function tidy() {
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

export async function pagesOn(shelf) {
  if (!(await caches.has(shelves[shelf]))) return [];
  const store = await caches.open(shelves[shelf]);
  const pages = [];
  for (const request of await store.keys()) {
    const key = pathOf(request);
    if (key === owner) continue;
    const kept = await store.match(request);
    // Deleted meanwhile.
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
