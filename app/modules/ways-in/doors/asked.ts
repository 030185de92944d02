import { afterSignIn, signInHere, wasGoingTo } from '#app/api/call.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import type { Held } from '#app/modules/ways-in/codes/doors-schemas.server.ts';
import { dropCarried } from '#app/modules/ways-in/sign-in/carried.ts';

/** Request stored in this browser, as the link of the mail opens in another tab. */
export interface Asked extends Held {
  email: string;
  /** Query of the sign-in page, with the target after sign-in. */
  search: string;
  at: number;
}

const key = 'way-in';
/** Maximum age here, as mails may be late; the server validates the digits' lifetime. */
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

/** Reads the stored request with `search`, the query of the current page, if that has a target. */
export function askedOnTheWay(search: string): Asked | undefined {
  const asked = readAsked();
  return asked && wasGoingTo(search) ? { ...asked, search } : asked;
}

/** Stores the token and redirects to the target. The promise never resolves, as the page unloads. */
export function enter(token: string, search: string): Promise<never> {
  signInHere(token);
  localStore.remove(key);
  dropCarried();
  location.replace(afterSignIn(search));
  return new Promise(() => {});
}
