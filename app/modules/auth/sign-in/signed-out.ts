import { endingsKey, watchToken } from '#app/api/auth/token.ts';
import { localStore } from '#app/core/browser/browser-storage.ts';

/** Has sessions ended, on whatever page, that were signed out without a connection. */
export function followEndings(): void {
  const look = () => {
    if (localStore.get(endingsKey) === null) return;
    // Offline it may not come: the next page tries again.
    import('./sign-out.ts').then(({ endSessions }) => endSessions()).catch(() => {});
  };
  addEventListener('online', look);
  watchToken(look);
  look();
}
