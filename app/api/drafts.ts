import { cacheStore, localStore, workerContainer } from '#app/core/browser/browser-storage.ts';

/**
 * Drafts of unsent text, stored on the device until they are posted: they survive reloads, lost connections and the end of a
 * session. Keyed by author; other members who sign in on the device do not see them.
 */

const key = (member: string, name: string) => `draft:of:${member}:${name}`;

export function readDraft<T>(member: string, name: string): T | undefined {
  try {
    return JSON.parse(localStore.get(key(member, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device that keeps nothing (private windows, a full store) only loses the draft's safety. */
export const keepDraft = (member: string, name: string, draft: unknown): boolean =>
  localStore.set(key(member, name), JSON.stringify(draft));

export const dropDraft = (member: string, name: string) => localStore.remove(key(member, name));

/** Prefixes of keys with an owner: drafts, queued and late requests, match cards, cached days. */
const owned = /^draft:(?:of|kept|late|card|day):/;

/** Delete drafts of earlier releases, which have no owner. */
export function dropOwnerless(): void {
  for (const one of localStore.keys())
    if (one.startsWith('draft:') && !owned.test(one)) localStore.remove(one);
}

/** Key prefix of a day cached for offline use, written by `offline-days.ts`. */
export const dayPrefix = 'draft:day:';
/** Caches of the service worker with data of a member, or of a day at the green (app/http/worker/offline/). */
const shelves = /^(?:own|day)-/;
/** Owner of this device: a member's id, or the value for shared devices. */
export const ownPhone = 'own-phone';
export const nobodysOwn = 'shared';

/** Purge the viewed data after the end of a session; queued requests stay for their member. */
export function forgetSeen(): void {
  for (const one of localStore.keys()) if (one.startsWith(dayPrefix)) localStore.remove(one);
  if (localStore.get(ownPhone) !== nobodysOwn) localStore.remove(ownPhone);
  void dropShelves().catch(() => {});
}

async function dropShelves(): Promise<void> {
  const store = cacheStore();
  if (!store) return;
  // A page that goes away at once may not come to it: the worker does.
  workerContainer()?.controller?.postMessage({ own: '' });
  for (const one of await store.keys()) if (shelves.test(one)) await store.delete(one);
}

/** Whether the worker still has whose phone this is, on the shelf of what is theirs. */
export const isKeptAsOwn = async (): Promise<boolean> => Boolean(await cacheStore()?.match('/whose'));

/** Purge all data of a member who closes their account. */
export function dropAllOf(member: string): void {
  for (const one of localStore.keys())
    if (owned.test(one) && one.split(':')[2] === member) localStore.remove(one);
}
