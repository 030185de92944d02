// Handles API requests of a member's own pages, on the member's own device.

import { inTime, tell } from './network.js';
import { forget, putOwner, sessionOf, whoseIs } from './owner.js';
import { on, put, shelves } from './storage.js';

/** Network first, with the cached response as fallback. */
export async function ask(event, key) {
  const { request } = event;
  const asked = fetch(request);
  const copy = asked.then((answer) => answer.clone());
  // Handled below, or not used.
  copy.catch(() => {});
  const session = await sessionOf(request);
  const whose = session && (await whoseIs());
  if (!whose) return asked;
  if (whose.session && whose.session !== session) {
    // Another member has signed in since, or the same with a new password.
    await forget();
    return asked;
  }
  event.waitUntil(copy.then((answer) => keepAnswer(session, key, answer)).catch(() => {}));
  const kept = whose.session ? await on('own', key) : undefined;
  if (!kept) return asked;
  const good = await inTime(asked);
  if (good) {
    if (behind.delete(event.clientId)) await tell(event.clientId, { asOf: '' });
    return good;
  }
  behind.add(event.clientId);
  await tell(event.clientId, { asOf: kept.headers.get('x-as-of') });
  return kept;
}

/** Pages that got a cached response: notified when the network is back. */
const behind = new Set();

async function keepAnswer(session, key, answer) {
  if (!(await isFor(session, answer))) return;
  if (answer.status === 401) return forgetSession(session);
  if (!answer.ok) return answer.status < 500 && (await caches.open(shelves.own)).delete(key);
  await put('own', key, answer);
  // Signed out during the write, or the device has a new owner.
  if (!(await whoseIs())) return forget();
  if (!(await isFor(session, answer))) await (await caches.open(shelves.own)).delete(key);
}

/** The session has ended (401). A session without cached data ended before the device was marked as own: keep that. */
async function forgetSession(session) {
  if ((await whoseIs())?.session === session) await forget();
}

/** True if the response is for the owner of this device; their first session seen becomes the owner's session. */
async function isFor(session, answer) {
  const whose = await whoseIs();
  if (!whose || (whose.session && whose.session !== session)) return false;
  if (answer.ok && answer.headers.get('as-member') !== whose.member) return false;
  if (!whose.session && answer.ok) await putOwner({ ...whose, session });
  return true;
}
