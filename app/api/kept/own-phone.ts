import { isKeptAsOwn, nobodysOwn, ownPhone } from '#app/api/drafts.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import { callOwn, hasWorker, keepPages } from './site-worker.ts';

/** What a member sees is kept for where there is no line, on a phone that they have called their own and on no other. */

/** 'own' to whoever is signed in here, 'shared', or not said yet; nothing where this browser keeps nothing anyway. */
export function whosePhone(): 'own' | 'shared' | 'unsaid' | undefined {
  if (!hasWorker()) return undefined;
  const said = localStore.get(ownPhone);
  return said === null ? 'unsaid' : said === nobodysOwn ? 'shared' : 'own';
}

/**
 * The same as the stores have it: what the worker has let go, or the browser itself, is said to be there no more, and who is signed
 * in is asked again.
 */
export async function whosePhoneNow(): Promise<ReturnType<typeof whosePhone>> {
  const said = whosePhone();
  if (said !== 'own' || (await isKeptAsOwn())) return said;
  localStore.remove(ownPhone);
  return 'unsaid';
}

/** 'This is my own phone': their pages are kept from now on. False where this phone keeps nothing. */
export async function callItOwn(member: string, token: string): Promise<boolean> {
  if (!(await callOwn(member).catch(() => false))) return false;
  localStore.set(ownPhone, member);
  await seeAnew(token);
  await keepPages(['/members-community', '/members/diary']);
  return true;
}

/** Others use it too: nothing of anybody's is kept here, and nobody is asked again. */
export async function callItShared(): Promise<void> {
  localStore.set(ownPhone, nobodysOwn);
  await callOwn('');
}

/** Not said: whoever signs in next is asked. */
export async function takeItBack(): Promise<void> {
  localStore.remove(ownPhone);
  await callOwn('');
}

/** What was seen of a member's own is fetched again after something of theirs has changed: the worker keeps what comes. */
export async function seeAnew(token: string): Promise<void> {
  if (whosePhone() !== 'own') return;
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/me', '/api/me/page/parts', '/api/me/diary'])
    await fetch(api + path, { headers }).catch(() => {});
}
