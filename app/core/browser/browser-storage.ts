/**
 * Storage of this browser: nothing else in the house touches it (tests/house/safety/browser-storage.test.ts). Where the browser forbids
 * it, it reads as empty, and a write answers false.
 */
interface BrowserKeyValueStore {
  get(key: string): string | null;
  /** False where the browser forbids it, or is full. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

/** A browser throws at the mere name of a store that it forbids. */
function ifAllowed<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}

const keyStore = (find: () => Storage): BrowserKeyValueStore => ({
  get: (key) => ifAllowed(() => find().getItem(key)) ?? null,
  set: (key, value) =>
    ifAllowed(() => {
      find().setItem(key, value);
      return true;
    }) ?? false,
  remove: (key) => ifAllowed(() => find().removeItem(key)),
  keys: () => ifAllowed(() => Object.keys(find())) ?? [],
});

/** Shared by all tabs, until it is removed. */
export const browserLocalStore = keyStore(() => localStorage);

/** For this tab only, until it is closed. */
export const browserTabStore = keyStore(() => sessionStorage);

/** 'CookieConsent=true' */
export const hasCookie = (cookie: string): boolean =>
  ifAllowed(() => document.cookie.split('; ').includes(cookie)) ?? false;

export const setCookie = (cookie: string): void =>
  ifAllowed(() => {
    document.cookie = cookie;
  });

export const getBrowserCacheStorage = (): CacheStorage | undefined => ifAllowed(() => caches);

export const getServiceWorkerContainer = (): ServiceWorkerContainer | undefined =>
  ifAllowed(() => navigator.serviceWorker);
