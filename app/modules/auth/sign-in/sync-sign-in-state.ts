import { hasAdminAccess } from '#app/api/auth/me.ts';
import {
  getSignInReturnUrl,
  readSessionToken,
  removeSessionToken,
  watchSessionToken,
} from '#app/api/auth/token.ts';
import { purgeCachedMemberViews } from '#app/api/drafts.ts';
import {
  getSignedInMember,
  runWhileSignedIn,
  watchSignedInMember,
} from '#app/api/member-parts/member-parts.ts';

/**
 * Toggles elements for signed-in members by the stored token, follows changes in other tabs, and redirects from protected pages
 * to sign-in (docs/requirements.md section 4). The server validates each request itself.
 */
export function syncSignInState() {
  function show() {
    const isIn = readSessionToken() !== null;
    document.documentElement.classList.toggle('member', isIn);
    for (const item of document.querySelectorAll<HTMLElement>('[data-signed-in]')) item.hidden = !isIn;
    for (const item of document.querySelectorAll<HTMLElement>('[data-signed-out]')) item.hidden = isIn;
    if (!isIn && document.querySelector('[data-members-only]')) location.replace(getSignInReturnUrl());
  }
  watchSessionToken(show);
  show();
  watchSignedInMember();
  runWhileSignedIn(showDesk);
  runWhileSignedIn(tendSignOut);
}

/** Fetched while there is a connection: signing out needs none. */
function tendSignOut(until: AbortSignal): void {
  const part = import('./sign-out.ts').catch(() => undefined);
  const press = async () => {
    const { signOut } = (await part) ?? {};
    if (signOut) return signOut();
    purgeCachedMemberViews();
    removeSessionToken();
  };
  document.querySelector('[data-sign-out]')?.addEventListener('click', () => void press(), { signal: until });
}

/** Shows the ways to the desk to officers. */
async function showDesk(until: AbortSignal): Promise<void> {
  const me = await getSignedInMember();
  const ways = [...document.querySelectorAll<HTMLElement>('[data-desk]')];
  if (!me || !hasAdminAccess(me) || until.aborted) return;
  for (const way of ways) way.hidden = false;
  until.addEventListener('abort', () => {
    for (const way of ways) way.hidden = true;
  });
}
