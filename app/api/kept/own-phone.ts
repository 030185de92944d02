import { isKeptAsOwn, nobodysOwn, ownPhone } from '#app/api/drafts.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import { callOwn, hasWorker, keepPages } from './site-worker.ts';

/** Cache the pages of a member for offline use, only on a device that they have declared their own. */

/** Return 'own' to the signed-in member, 'shared', or 'unsaid'; undefined in a browser without cache. */
export function whosePhone(): 'own' | 'shared' | 'unsaid' | undefined {
  if (!hasWorker()) return undefined;
  const said = localStore.get(ownPhone);
  return said === null ? 'unsaid' : said === nobodysOwn ? 'shared' : 'own';
}

/** Return the ownership after checking the caches: if the worker or the browser has purged them, the member is asked again. */
export async function whosePhoneNow(): Promise<ReturnType<typeof whosePhone>> {
  const said = whosePhone();
  if (said !== 'own' || (await isKeptAsOwn())) return said;
  localStore.remove(ownPhone);
  return 'unsaid';
}

/** Declare the device the member's own and cache their pages. Returns false if it cannot store them. */
export async function callItOwn(member: string, token: string): Promise<boolean> {
  if (!(await callOwn(member).catch(() => false))) return false;
  localStore.set(ownPhone, member);
  await seeAnew(token);
  await keepPages(['/members-community', '/members/diary']);
  return true;
}

/** Declare the device shared: purge all cached data, and never ask again. */
export async function callItShared(): Promise<void> {
  localStore.set(ownPhone, nobodysOwn);
  await callOwn('');
}

/** Reset the ownership: the next member to sign in is asked. */
export async function takeItBack(): Promise<void> {
  localStore.remove(ownPhone);
  await callOwn('');
}

/** Fetch the member's pages again after a change; the worker caches the responses. */
export async function seeAnew(token: string): Promise<void> {
  if (whosePhone() !== 'own') return;
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/me', '/api/me/page/parts', '/api/me/diary'])
    await fetch(api + path, { headers }).catch(() => {});
}
