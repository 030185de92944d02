import type { SignedInMember } from '#app/api/auth/me.ts';
import { readSessionToken, removeSessionToken, watchSessionToken } from '#app/api/auth/token.ts';
import { purgeCachedMemberViews } from '#app/api/drafts.ts';

/**
 * Part of a page for the member who is signed in. `until` is aborted as soon as they have signed out or another member is in;
 * the part removes then what it has put on the page, and is started again for the next member.
 */
type MemberPageEnhancement = (until: AbortSignal) => unknown;

interface SignedIn {
  token: string;
  me: Promise<SignedInMember | undefined>;
  ending: AbortController;
}

let now: SignedIn | undefined;
/** Id of the member who is signed in, as soon as the site has answered. */
let member: string | undefined;
/** Token of a member who may be the same one as before. */
let asking: string | null = null;
const parts: MemberPageEnhancement[] = [];

/** The member who is signed in; undefined for no one, and where the site cannot be asked. */
export const getSignedInMember = async (): Promise<SignedInMember | undefined> => now?.me;

/** Id of the member who is signed in, where the site has said so by now. */
export const getSignedInMemberId = (): string | undefined => (now ? member : undefined);

/** Starts a part now if a member is signed in, and at each sign-in from now on. */
export function runWhileSignedIn(part: MemberPageEnhancement): void {
  parts.push(part);
  if (now) part(now.ending.signal);
}

/** Follows who is signed in: no one, the same member (nothing changes for the parts of the page), or another. */
export function watchSignedInMember(): void {
  watchSessionToken(() => void update());
  void update();
}

async function update(): Promise<void> {
  const token = readSessionToken();
  const previous = now;
  if (token === (previous?.token ?? null) || (token && token === asking)) return;
  if (!token || !previous) return change(token);
  asking = token;
  const me = askWho(token);
  const [before, after] = await Promise.all([previous.me, me]);
  asking = null;
  if (readSessionToken() !== token || now !== previous) return update();
  // Signed in again: what they have begun on this page stays.
  if (before && before.id === after?.id) now = { ...previous, token, me };
  else change(token, me);
}

function change(token: string | null, me?: Promise<SignedInMember | undefined>): void {
  const previous = now;
  member = undefined;
  now = token ? { token, me: me ?? askWho(token), ending: new AbortController() } : undefined;
  previous?.ending.abort();
  if (!now) return;
  const begun = now;
  void begun.me.then((who) => {
    if (now === begun) member = who?.id;
  });
  for (const part of parts) part(begun.ending.signal);
}

/** Drops a token that is no longer good. */
async function askWho(token: string): Promise<SignedInMember | undefined> {
  const api = document.documentElement.dataset.api ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${api}/api/me`, { headers }).catch(() => undefined);
  if (response?.status === 401 && readSessionToken() === token) {
    purgeCachedMemberViews();
    removeSessionToken();
  }
  return response?.ok ? response.json().catch(() => undefined) : undefined;
}
