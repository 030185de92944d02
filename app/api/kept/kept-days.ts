import { CallFailed } from '#app/api/call.ts';
import { dayPrefix } from '#app/api/drafts.ts';
import { digestOf } from '#app/api/who/digest.ts';
import type { Me } from '#app/api/who/me.ts';
import { readToken } from '#app/api/who/token.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import { today } from '#app/core/clock.ts';

/** Day as last fetched, for offline use. */
export interface KeptDay<T> {
  /** Member who fetched it. */
  me: Me;
  seen: T;
  /** Last day on which it is shown, by the clock of the device. */
  until: string;
  /** Hash of the token that fetched it: later sessions are not shown it. */
  session: string;
}

const nameOf = ({ id }: Me, event: string) => `${dayPrefix}${id}:${event}`;

interface Day {
  id: string;
  date: string;
  isOver: boolean;
}

/** Cache a day under the member's id until it is over; `now` is the date of the server. */
export async function keepDay(me: Me, { id, date, isOver }: Day, seen: unknown, now: string): Promise<void> {
  const session = await sessionNow();
  const ahead = Date.parse(date) - Date.parse(now) || 0;
  const until = today(() => new Date(Date.now() + Math.max(0, ahead)));
  if (!session || isOver) localStore.remove(nameOf(me, id));
  // With a full store the day is shown while there is a line.
  else localStore.set(nameOf(me, id), JSON.stringify({ me, seen, until, session }));
}

/** Return the cached day of an event for the current session. Purges days that are over. */
export async function readKeptDay<T>(event: string): Promise<KeptDay<T> | undefined> {
  const session = await sessionNow();
  const now = today(() => new Date());
  for (const name of localStore.keys().filter((one) => one.startsWith(dayPrefix))) {
    const kept = readKept<T>(name);
    if (!kept || kept.until < now) localStore.remove(name);
    else if (session && kept.session === session && name === nameOf(kept.me, event)) return kept;
  }
  return undefined;
}

/** Return the response of the server, or the cached value if it fails or takes too long. */
export async function elseKept<T>(asked: Promise<T>, kept: T | undefined): Promise<T> {
  if (kept === undefined) return asked;
  const said = await within(4000, asked).catch((failed) => {
    if (noLine(failed)) return undefined;
    throw failed;
  });
  return said ?? kept;
}

function readKept<T>(name: string): KeptDay<T> | undefined {
  try {
    return JSON.parse(localStore.get(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Hash of the current token, '' without one. Secure contexts only (`crypto.subtle`): elsewhere the day is not cached. */
async function sessionNow(): Promise<string> {
  const token = readToken();
  const digest = token ? await digestOf(token) : '';
  // Signed out meanwhile.
  return readToken() === token ? digest : '';
}

/** True if a request did not reach the server. */
export const noLine = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status >= 500);

/** Resolve with undefined on a timeout. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined))]);
