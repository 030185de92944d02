import { deviceOwnerKey, isDeviceOwnerCached, sharedDeviceOwner } from '#app/api/drafts.ts';
import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import { cachePagesOffline, sendDeviceOwner, supportsServiceWorker } from './service-worker.ts';

/** Cache the pages of a member for offline use, only on a device that they have declared their own. */

/** Return 'own' to the signed-in member, 'shared', or 'unsaid'; undefined in a browser without cache. */
export function getDeviceOwnership(): 'own' | 'shared' | 'unsaid' | undefined {
  if (!supportsServiceWorker()) return undefined;
  const said = browserLocalStore.get(deviceOwnerKey);
  return said === null ? 'unsaid' : said === sharedDeviceOwner ? 'shared' : 'own';
}

/** Return the ownership after checking the caches: if the worker or the browser has purged them, the member is asked again. */
export async function checkDeviceOwnership(): Promise<ReturnType<typeof getDeviceOwnership>> {
  const said = getDeviceOwnership();
  if (said !== 'own' || (await isDeviceOwnerCached())) return said;
  browserLocalStore.remove(deviceOwnerKey);
  return 'unsaid';
}

/** Declare the device the member's own and cache their pages. Returns false if it cannot store them. */
export async function declareOwnDevice(member: string, token: string): Promise<boolean> {
  if (!(await sendDeviceOwner(member).catch(() => false))) return false;
  browserLocalStore.set(deviceOwnerKey, member);
  await refreshMemberPages(token);
  await cachePagesOffline(['/members-community', '/members/diary']);
  return true;
}

/** Declare the device shared: purge all cached data, and never ask again. */
export async function declareSharedDevice(): Promise<void> {
  browserLocalStore.set(deviceOwnerKey, sharedDeviceOwner);
  await sendDeviceOwner('');
}

/** Reset the ownership: the next member to sign in is asked. */
export async function resetDeviceOwnership(): Promise<void> {
  browserLocalStore.remove(deviceOwnerKey);
  await sendDeviceOwner('');
}

/** Fetch the member's pages again after a change; the worker caches the responses. */
export async function refreshMemberPages(token: string): Promise<void> {
  if (getDeviceOwnership() !== 'own') return;
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/me', '/api/me/page/parts', '/api/me/diary'])
    await fetch(api + path, { headers }).catch(() => {});
}
