// Owner of this device. A member's cached data belongs to the owner, and is deleted with it.

import { shelves } from './storage.js';

/** Key of the owner record, in the cache of the owner's pages: deleted with it. */
export const owner = '/whose';

/** Marks the device as a member's own; '' removes the mark. */
export async function call(member) {
  await caches.delete(shelves.own);
  if (member) await putOwner({ member: String(member), session: '' });
}

export async function putOwner(whose) {
  await (await caches.open(shelves.own)).put(owner, new Response(JSON.stringify(whose)));
}

/** The member and the hash of their first token: another token gets no cached data. */
export async function whoseIs() {
  try {
    if (!(await caches.has(shelves.own))) return undefined;
    return await (await (await caches.open(shelves.own)).match(owner))?.json();
  } catch {
    return undefined;
  }
}

export const isOwn = async () => Boolean(await whoseIs());

export async function forget() {
  await caches.delete(shelves.own);
  await caches.delete(shelves.day);
}

export async function sessionOf({ headers }) {
  const token = headers.get('authorization');
  if (!token) return '';
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
