import {
  browserLocalStore,
  getBrowserCacheStorage,
  getServiceWorkerContainer,
} from '#app/core/browser/browser-storage.ts';

/**
 * Drafts of unsent text, stored on the device until they are posted: they survive reloads, lost connections and the end of a
 * session. Keyed by author; other members who sign in on the device do not see them.
 */

const getDraftKey = (member: string, name: string) => `draft:of:${member}:${name}`;

export function readFormDraft<T>(member: string, name: string): T | undefined {
  try {
    return JSON.parse(browserLocalStore.get(getDraftKey(member, name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A device that keeps nothing (private windows, a full store) only loses the draft's safety. */
export const saveFormDraft = (member: string, name: string, draft: unknown): boolean =>
  browserLocalStore.set(getDraftKey(member, name), JSON.stringify(draft));

export const deleteFormDraft = (member: string, name: string) =>
  browserLocalStore.remove(getDraftKey(member, name));

/** Prefixes of keys with an owner: drafts, queued and late requests, match cards, cached days. */
const ownedKeyPattern = /^draft:(?:of|kept|late|card|day):/;

/** Delete drafts of earlier releases, which have no owner. */
export function deleteOwnerlessFormDrafts(): void {
  for (const one of browserLocalStore.keys())
    if (one.startsWith('draft:') && !ownedKeyPattern.test(one)) browserLocalStore.remove(one);
}

/** Key prefix of a day cached for offline use, written by `offline-days.ts`. */
export const offlineEventDayKeyPrefix = 'draft:day:';
/** Caches of the service worker with data of a member, or of a day at the green (app/http/worker/offline/). */
const memberCachePattern = /^(?:own|day)-/;
/** Owner of this device: a member's id, or the value for shared devices. */
export const deviceOwnerKey = 'own-phone';
export const sharedDeviceOwner = 'shared';

/** Purge the viewed data after the end of a session; queued requests stay for their member. */
export function purgeCachedMemberViews(): void {
  for (const one of browserLocalStore.keys())
    if (one.startsWith(offlineEventDayKeyPrefix)) browserLocalStore.remove(one);
  if (browserLocalStore.get(deviceOwnerKey) !== sharedDeviceOwner) browserLocalStore.remove(deviceOwnerKey);
  void deleteMemberCaches().catch(() => {});
}

async function deleteMemberCaches(): Promise<void> {
  const store = getBrowserCacheStorage();
  if (!store) return;
  // A page that goes away at once may not come to it: the worker does.
  getServiceWorkerContainer()?.controller?.postMessage({ own: '' });
  for (const one of await store.keys()) if (memberCachePattern.test(one)) await store.delete(one);
}

/** Returns true if the worker's cache still names the owner of this phone. */
export const isDeviceOwnerCached = async (): Promise<boolean> =>
  Boolean(await getBrowserCacheStorage()?.match('/whose'));

/** Purge all data of a member who closes their account. */
export function purgeStoredMemberData(member: string): void {
  for (const one of browserLocalStore.keys())
    if (ownedKeyPattern.test(one) && one.split(':')[2] === member) browserLocalStore.remove(one);
}
