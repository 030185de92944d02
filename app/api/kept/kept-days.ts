import { CallFailed } from '#app/api/call.ts';
import { dayPrefix } from '#app/api/drafts.ts';
import { digestOf } from '#app/api/who/digest.ts';
import type { Me } from '#app/api/who/me.ts';
import { readToken } from '#app/api/who/token.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import { today } from '#app/core/clock.ts';

/** A day as it was last seen, for where there is no line. */
export interface KeptDay<T> {
  /** Who saw it. */
  me: Me;
  seen: T;
  /** The last day on which it is shown, by this phone's clock. */
  until: string;
  /** Of the token with which it was read: whoever signs in after is not shown it. */
  session: string;
}

const nameOf = ({ id }: Me, event: string) => `${dayPrefix}${id}:${event}`;

interface Day {
  id: string;
  date: string;
  isOver: boolean;
}

/** Keeps what was seen under the member's id until the day is over; `now` is the site's date. */
export async function keepDay(me: Me, { id, date, isOver }: Day, seen: unknown, now: string): Promise<void> {
  const session = await sessionNow();
  const ahead = Date.parse(date) - Date.parse(now) || 0;
  const until = today(() => new Date(Date.now() + Math.max(0, ahead)));
  if (!session || isOver) localStore.remove(nameOf(me, id));
  // With a full store the day is shown while there is a line.
  else localStore.set(nameOf(me, id), JSON.stringify({ me, seen, until, session }));
}

/** What whoever is signed in here has kept of an event. Days that are over go. */
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

/** What the site says; what was kept where it does not say it soon. */
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

async function sessionNow(): Promise<string> {
  const token = readToken();
  const digest = token ? await digestOf(token) : '';
  // Signed out meanwhile.
  return readToken() === token ? digest : '';
}

/** Whether a call did not reach the site. */
export const noLine = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status >= 500);

/** Or nothing, where that takes too long. */
export const within = <T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> =>
  Promise.race([promise, new Promise<undefined>((done) => setTimeout(done, milliseconds, undefined))]);
