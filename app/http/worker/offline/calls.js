// Answers what a member's own pages ask, on a phone that is theirs.

import { inTime, tell } from './line.js';
import { on, put, shelves } from './shelves.js';
import { forget, putOwner, sessionOf, whoseIs } from './whose.js';

/** A member's call for what their pages show. */
export async function ask(event, key) {
  const { request } = event;
  const asked = fetch(request);
  const copy = asked.then((answer) => answer.clone());
  // Looked at below, or not at all.
  copy.catch(() => {});
  const session = await sessionOf(request);
  const whose = session && (await whoseIs());
  if (!whose) return asked;
  if (whose.session && whose.session !== session) {
    // Another has signed in since, or with a new password.
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

/** Pages that have been answered with what was kept: they are told when the line is good again. */
const behind = new Set();

async function keepAnswer(session, key, answer) {
  if (!(await isFor(session, answer))) return;
  if (answer.status === 401) return forgetSession(session);
  if (!answer.ok) return answer.status < 500 && (await caches.open(shelves.own)).delete(key);
  await put('own', key, answer);
  // Signed out while it was written, or another has called the phone theirs.
  if (!(await whoseIs())) return forget();
  if (!(await isFor(session, answer))) await (await caches.open(shelves.own)).delete(key);
}

/** It has ended. One that nothing is kept of was ended before the phone was called their own: that stays. */
async function forgetSession(session) {
  if ((await whoseIs())?.session === session) await forget();
}

/** Whether it is for the member whose phone this is; of their sessions the first that is heard of is theirs. */
async function isFor(session, answer) {
  const whose = await whoseIs();
  if (!whose || (whose.session && whose.session !== session)) return false;
  if (answer.ok && answer.headers.get('as-member') !== whose.member) return false;
  if (!whose.session && answer.ok) await putOwner({ ...whose, session });
  return true;
}
