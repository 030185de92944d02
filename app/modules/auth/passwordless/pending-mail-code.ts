import { completeBrowserSignIn, getPathAfterSignIn, parseSignInReturnPath } from '#app/api/call.ts';
import { browserLocalStore } from '#app/core/browser/browser-storage.ts';
import type { PendingSignInRequest } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { clearSignInHandover } from '#app/modules/auth/sign-in/sign-in-handover.ts';

/** Request stored in this browser, as the link of the mail opens in another tab. */
export interface PendingSignInMail extends PendingSignInRequest {
  email: string;
  /** Query of the sign-in page, with the target after sign-in. */
  search: string;
  at: number;
}

const storageKey = 'way-in';
/** Maximum age here, as mails may be late; the server validates the digits' lifetime. */
const hour = 3600_000;

export function storePendingSignInMail(
  held: PendingSignInRequest,
  { email, search }: Pick<PendingSignInMail, 'email' | 'search'>,
): PendingSignInMail {
  const asked = { ...held, email, search, at: Date.now() };
  browserLocalStore.set(storageKey, JSON.stringify(asked));
  return asked;
}

export function readPendingSignInMail(): PendingSignInMail | undefined {
  const kept = browserLocalStore.get(storageKey);
  if (!kept) return undefined;
  const asked: PendingSignInMail = JSON.parse(kept);
  if (Math.abs(Date.now() - asked.at) < hour) return asked;
  browserLocalStore.remove(storageKey);
  return undefined;
}

/** Reads the stored request with `search`, the query of the current page, if that has a target. */
export function readPendingSignInMailForPage(search: string): PendingSignInMail | undefined {
  const asked = readPendingSignInMail();
  return asked && parseSignInReturnPath(search) ? { ...asked, search } : asked;
}

/** Stores the token and redirects to the target. The promise never resolves, as the page unloads. */
export function storeTokenAndRedirect(token: string, search: string): Promise<never> {
  completeBrowserSignIn(token);
  browserLocalStore.remove(storageKey);
  clearSignInHandover();
  location.replace(getPathAfterSignIn(search));
  return new Promise(() => {});
}
