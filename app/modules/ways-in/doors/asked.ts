import { afterSignIn, signInHere, wasGoingTo } from '#app/api/call.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import type { Held } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { dropCarried } from '#app/modules/ways-in/sign-in/carried.ts';

/** What this browser keeps of a code that it asked for: the link in the mail opens in another tab. */
export interface Asked extends Held {
  email: string;
  /** The query of the sign-in page: where somebody was going. */
  search: string;
  at: number;
}

const key = 'way-in';
/** The mail itself may be late; the server says how long its digits are good. */
const hour = 3600_000;

export function keepAsked(held: Held, { email, search }: Pick<Asked, 'email' | 'search'>): Asked {
  const asked = { ...held, email, search, at: Date.now() };
  localStore.set(key, JSON.stringify(asked));
  return asked;
}

export function readAsked(): Asked | undefined {
  const kept = localStore.get(key);
  if (!kept) return undefined;
  const asked: Asked = JSON.parse(kept);
  if (Math.abs(Date.now() - asked.at) < hour) return asked;
  localStore.remove(key);
  return undefined;
}

/** The same, where somebody who asked before may be going elsewhere by now: `search` is the query of their page. */
export function askedOnTheWay(search: string): Asked | undefined {
  const asked = readAsked();
  return asked && wasGoingTo(search) ? { ...asked, search } : asked;
}

/** Signed in: to where one was going. The promise never ends: the page does. */
export function enter(token: string, search: string): Promise<never> {
  signInHere(token);
  localStore.remove(key);
  dropCarried();
  location.replace(afterSignIn(search));
  return new Promise(() => {});
}
