import { hashSessionTokenInBrowser } from '#app/api/auth/digest.ts';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { readSessionToken } from '#app/api/auth/token.ts';
import { ApiCallError } from '#app/api/call.ts';
import { offlineEventDayKeyPrefix } from '#app/api/drafts.ts';
import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import { todayInLondon } from '#app/core/clock.ts';

/** Day as last fetched, for offline use. */
interface OfflineEventDay<T> {
  /** Member who fetched it. */
  me: SignedInMember;
  seen: T;
  /** Last day on which it is shown, by the clock of the device. */
  until: string;
  /** Hash of the token that fetched it: later sessions are not shown it. */
  session: string;
}

const getDayKey = ({ id }: SignedInMember, event: string) => `${offlineEventDayKeyPrefix}${id}:${event}`;

interface CacheableDay {
  id: string;
  date: string;
  isOver: boolean;
}

/** Cache a day under the member's id until it is over; `now` is the date of the server. */
export async function saveOfflineEventDay(
  me: SignedInMember,
  { id, date, isOver }: CacheableDay,
  seen: unknown,
  now: string,
): Promise<void> {
  const session = await hashSessionToken();
  const ahead = Date.parse(date) - Date.parse(now) || 0;
  const until = todayInLondon(() => new Date(Date.now() + Math.max(0, ahead)));
  if (!session || isOver) browserLocalStore.remove(getDayKey(me, id));
  // With a full store the day is shown while there is a line.
  else browserLocalStore.set(getDayKey(me, id), JSON.stringify({ me, seen, until, session }));
}

/** Return the cached day of an event for the current session. Purges days that are over. */
export async function readOfflineEventDay<T>(event: string): Promise<OfflineEventDay<T> | undefined> {
  const session = await hashSessionToken();
  const now = todayInLondon(() => new Date());
  for (const name of browserLocalStore.keys().filter((one) => one.startsWith(offlineEventDayKeyPrefix))) {
    const stored = parseOfflineDay<T>(name);
    if (!stored || stored.until < now) browserLocalStore.remove(name);
    else if (session && stored.session === session && name === getDayKey(stored.me, event)) return stored;
  }
  return undefined;
}

/** Return the response of the server, or the cached value if it fails or takes too long. */
export async function withOfflineFallback<T>(asked: Promise<T>, stored: T | undefined): Promise<T> {
  if (stored === undefined) return asked;
  const said = await withTimeout(4000, asked).catch((failed) => {
    if (isUnreachableError(failed)) return undefined;
    throw failed;
  });
  return said ?? stored;
}

function parseOfflineDay<T>(name: string): OfflineEventDay<T> | undefined {
  try {
    return JSON.parse(browserLocalStore.get(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Hash of the current token, '' without one. Secure contexts only (`crypto.subtle`): elsewhere the day is not cached. */
async function hashSessionToken(): Promise<string> {
  const token = readSessionToken();
  const digest = token ? await hashSessionTokenInBrowser(token) : '';
  // Signed out meanwhile.
  return readSessionToken() === token ? digest : '';
}

/** True if a request did not reach the server. */
export const isUnreachableError = (failed: unknown) =>
  failed instanceof ApiCallError && (failed.status === 0 || failed.status >= 500);

/** Resolve with undefined on a timeout. */
export const withTimeout = <T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined))]);
