/**
 * Storage of this browser: nothing else in the house touches it (tests/house/safety/browser-storage.test.ts). Where the browser forbids
 * it, it reads as empty, and a write answers false.
 */
export interface KeyStore {
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

const keyStore = (find: () => Storage): KeyStore => ({
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
export const localStore = keyStore(() => localStorage);

/** For this tab only, until it is closed. */
export const tabStore = keyStore(() => sessionStorage);

/** 'CookieConsent=true' */
export const hasCookie = (cookie: string): boolean =>
  ifAllowed(() => document.cookie.split('; ').includes(cookie)) ?? false;

export const setCookie = (cookie: string): void =>
  ifAllowed(() => {
    document.cookie = cookie;
  });

export const cacheStore = (): CacheStorage | undefined => ifAllowed(() => caches);

export const workerContainer = (): ServiceWorkerContainer | undefined =>
  ifAllowed(() => navigator.serviceWorker);
