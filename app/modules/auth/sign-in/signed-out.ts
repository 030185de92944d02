import { pendingSignOutsKey, watchSessionToken } from '#app/api/auth/token.ts';
import { browserLocalStore } from '#app/core/browser/browser-storage.ts';

/** Has sessions ended, on whatever page, that were signed out without a connection. */
export function watchOfflineSignOuts(): void {
  const look = () => {
    if (browserLocalStore.get(pendingSignOutsKey) === null) return;
    // Offline it may not come: the next page tries again.
    import('./sign-out.ts').then(({ endSignedOutSessions }) => endSignedOutSessions()).catch(() => {});
  };
  addEventListener('online', look);
  watchSessionToken(look);
  look();
}
