// Whose this phone is. What is kept of a member's own is theirs alone, and goes with them.

import { shelves } from './shelves.js';

/** Whose the phone is, on the shelf of what is theirs: it goes with it. */
export const owner = '/whose';

/** A member has called this phone their own; '' where they have said otherwise. */
export async function call(member) {
  await caches.delete(shelves.own);
  if (member) await putOwner({ member: String(member), session: '' });
}

export async function putOwner(whose) {
  await (await caches.open(shelves.own)).put(owner, new Response(JSON.stringify(whose)));
}

/** The member, and with which token they were seen first: whoever has another one finds nothing. */
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
