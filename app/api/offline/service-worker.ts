import { getBrowserCacheStorage, getServiceWorkerContainer } from '#app/core/browser/browser-storage.ts';

/** The site's worker (app/http/worker), which keeps what is looked at for where there is no line. */

const serviceWorkerPath = '/worker.js';

/** True if this browser has a service worker: secure contexts only, and not disabled by the site. */
export const supportsServiceWorker = () =>
  'worker' in document.documentElement.dataset &&
  Boolean(getServiceWorkerContainer() && getBrowserCacheStorage());

/** Timeout for the worker, in milliseconds: private windows have none, nor has a device that started offline. */
const workerTimeoutMs = 10_000;

/** Wait for the worker that controls this page: `enhance.ts` registers it on every page. */
async function waitForWorker(): Promise<ServiceWorker | null> {
  const serviceWorker = getServiceWorkerContainer();
  if (!serviceWorker) return null;
  if (!serviceWorker.controller)
    await new Promise((done) => {
      setTimeout(done, workerTimeoutMs);
      serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  return serviceWorker.controller;
}

/** Cache this page, and others by path; not pages requested with a query. */
export async function cachePagesOffline(paths = location.search ? [] : [location.pathname]): Promise<void> {
  if (!supportsServiceWorker()) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, '').replace(/[?#].*/, ''))
    .filter((path) => /^\/(assets|pictures)\//.test(path));
  try {
    (await waitForWorker())?.postMessage({ keep: paths, files: [...new Set(files)] });
  } catch {
    // Not cached: the page needs a connection.
  }
}

/** Send the owner of the device to the worker, '' for a shared one; returns false if it cannot be stored. */
export async function sendDeviceOwner(member: string): Promise<boolean> {
  if (!supportsServiceWorker()) return false;
  const worker = await waitForWorker().catch(() => null);
  if (!worker) return false;
  return new Promise((done) => {
    getServiceWorkerContainer()?.addEventListener('message', ({ data }) => {
      if (data?.own !== undefined) done(data.own === (member !== ''));
    });
    worker.postMessage({ own: member });
  });
}

/** Register the worker, once for each page. Without one, remove workers and caches of earlier releases, in the background. */
export async function setUpServiceWorker(): Promise<void> {
  if (supportsServiceWorker()) return registerWorker();
  for (const one of (await getServiceWorkerContainer()?.getRegistrations()) ?? []) await one.unregister();
  const store = getBrowserCacheStorage();
  for (const cacheName of (await store?.keys()) ?? []) await store?.delete(cacheName);
}

async function registerWorker(): Promise<void> {
  const serviceWorker = getServiceWorkerContainer();
  if (!serviceWorker) return;
  // A newer one that comes into force has this page to keep as well.
  serviceWorker.addEventListener('controllerchange', () => void cachePagesOffline());
  void cachePagesOffline();
  const policy = window.trustedTypes?.createPolicy('site-worker', {
    createScriptURL: () => serviceWorkerPath,
  });
  const ours = await serviceWorker.register(
    (policy?.createScriptURL(serviceWorkerPath) ?? serviceWorkerPath) as string,
  );
  // Worker of an earlier release, for a part of the site only.
  for (const one of await serviceWorker.getRegistrations()) if (one !== ours) await one.unregister();
  // A page still loading when the worker started is not controlled yet.
  if (!serviceWorker.controller) (await serviceWorker.ready).active?.postMessage({ claim: true });
}
