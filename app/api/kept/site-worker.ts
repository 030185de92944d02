import { cacheStore, workerContainer } from '#app/core/browser/browser-storage.ts';

/** The site's worker (app/http/worker), which keeps what is looked at for where there is no line. */

const address = '/worker.js';

/** Whether this browser keeps any: on a safe line alone, and where the site has not said that it is off. */
export const hasWorker = () =>
  'worker' in document.documentElement.dataset && Boolean(workerContainer() && cacheStore());

/** How long what waits for the worker waits: a private window has none, and nor has a phone without a line at first. */
const patience = 10_000;

/** The worker that this page's calls go through, as soon as there is one: `enhance.ts` registers it, on every page. */
async function theWorker(): Promise<ServiceWorker | null> {
  const serviceWorker = workerContainer();
  if (!serviceWorker) return null;
  if (!serviceWorker.controller)
    await new Promise((done) => {
      setTimeout(done, patience);
      serviceWorker.addEventListener('controllerchange', done, { once: true });
    });
  return serviceWorker.controller;
}

/** Has this page, and others by their paths, kept as they were looked at; none that was asked for with a query. */
export async function keepPages(paths = location.search ? [] : [location.pathname]): Promise<void> {
  if (!hasWorker()) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name.replace(location.origin, '').replace(/[?#].*/, ''))
    .filter((path) => /^\/(assets|pictures)\//.test(path));
  try {
    (await theWorker())?.postMessage({ keep: paths, files: [...new Set(files)] });
  } catch {
    // The page needs a line, as any other does.
  }
}

/** Tells the worker whose phone this is, '' for nobody's own; false where it cannot be kept here. */
export async function callOwn(member: string): Promise<boolean> {
  if (!hasWorker()) return false;
  const worker = await theWorker().catch(() => null);
  if (!worker) return false;
  return new Promise((done) => {
    workerContainer()?.addEventListener('message', ({ data }) => {
      if (data?.own !== undefined) done(data.own === (member !== ''));
    });
    worker.postMessage({ own: member });
  });
}

/** Once for each page. Where the site has none, what an earlier version of it left on the phone goes: no page waits for that. */
export async function tendWorker(): Promise<void> {
  if (hasWorker()) return register();
  for (const one of (await workerContainer()?.getRegistrations()) ?? []) await one.unregister();
  const store = cacheStore();
  for (const shelf of (await store?.keys()) ?? []) await store?.delete(shelf);
}

async function register(): Promise<void> {
  const serviceWorker = workerContainer();
  if (!serviceWorker) return;
  // A newer one that comes into force has this page to keep as well.
  serviceWorker.addEventListener('controllerchange', () => void keepPages());
  void keepPages();
  const policy = window.trustedTypes?.createPolicy('site-worker', { createScriptURL: () => address });
  const ours = await serviceWorker.register((policy?.createScriptURL(address) ?? address) as string);
  // One of an earlier version, for a part of the site alone.
  for (const one of await serviceWorker.getRegistrations()) if (one !== ours) await one.unregister();
  // A page that was still on its way when the worker began is not among those that it took over.
  if (!serviceWorker.controller) (await serviceWorker.ready).active?.postMessage({ claim: true });
}
