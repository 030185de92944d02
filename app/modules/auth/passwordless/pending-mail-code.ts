import { getPathAfterSignIn, parseReturnPath, signInHere } from '#app/api/call.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';
import type { PendingRequest } from '#app/modules/auth/codes/sign-in-request-schemas.server.ts';
import { clearSignInHandover } from '#app/modules/auth/sign-in/sign-in-handover.ts';

/** Request stored in this browser, as the link of the mail opens in another tab. */
export interface PendingMailCode extends PendingRequest {
  email: string;
  /** Query of the sign-in page, with the target after sign-in. */
  search: string;
  at: number;
}

const storageKey = 'way-in';
/** Maximum age here, as mails may be late; the server validates the digits' lifetime. */
const hour = 3600_000;

export function storePendingMailCode(
  held: PendingRequest,
  { email, search }: Pick<PendingMailCode, 'email' | 'search'>,
): PendingMailCode {
  const asked = { ...held, email, search, at: Date.now() };
  localStore.set(storageKey, JSON.stringify(asked));
  return asked;
}

export function readPendingMailCode(): PendingMailCode | undefined {
  const kept = localStore.get(storageKey);
  if (!kept) return undefined;
  const asked: PendingMailCode = JSON.parse(kept);
  if (Math.abs(Date.now() - asked.at) < hour) return asked;
  localStore.remove(storageKey);
  return undefined;
}

/** Reads the stored request with `search`, the query of the current page, if that has a target. */
export function readPendingMailCodeFor(search: string): PendingMailCode | undefined {
  const asked = readPendingMailCode();
  return asked && parseReturnPath(search) ? { ...asked, search } : asked;
}

/** Stores the token and redirects to the target. The promise never resolves, as the page unloads. */
export function finishSignIn(token: string, search: string): Promise<never> {
  signInHere(token);
  localStore.remove(storageKey);
  clearSignInHandover();
  location.replace(getPathAfterSignIn(search));
  return new Promise(() => {});
}
