import { browserLocalStore } from '#app/core/browser/browser-storage.ts';

const key = 'token';
/** Key of the digests of tokens whose sessions the site has yet to end: they name sessions and open nothing. */
export const pendingSignOutsKey = 'signed-out';

/** Token of the member who is signed in in this browser (docs/requirements.md section 4); null for no one. */
export const readSessionToken = (): string | null => browserLocalStore.get(key);

/** False where the browser stores nothing. */
export const storeSessionToken = (token: string): boolean => browserLocalStore.set(key, token);

/** Signs out here, and notifies this page as other tabs are notified. */
export function removeSessionToken(): void {
  if (readSessionToken() === null) return;
  browserLocalStore.remove(key);
  dispatchEvent(new StorageEvent('storage', { key }));
}

/**
 * Calls `look` whenever another token may be stored than before: after a change in this tab or another, and when a page wakes up
 * that was kept for the back button or was asleep. Returns the function that ends it.
 */
export function watchSessionToken(onChange: () => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof StorageEvent && event.key !== key && event.key !== null) return;
    onChange();
  };
  addEventListener('storage', hear);
  addEventListener('pageshow', hear);
  document.addEventListener('visibilitychange', hear);
  return () => {
    removeEventListener('storage', hear);
    removeEventListener('pageshow', hear);
    document.removeEventListener('visibilitychange', hear);
  };
}

/** Sign-in page, from where the way leads back to this page. */
export const getSignInReturnUrl = () =>
  `/members/sign-in?from=${encodeURIComponent(location.pathname + location.search)}`;
