// Caches of the worker: entries with their age and files.

const version = 1;
export const shelves = Object.fromEntries(
  ['seen', 'day', 'own', 'files'].map((one) => [one, `${one}-${version}`]),
);
export const aDay = 24 * 60 * 60 * 1000;
/** Retention of a member's own pages. */
const longest = 14 * aDay;

/** Stores a response with two timestamps: by the device's clock, for its age, and by the server's, for display. */
export async function put(shelf, key, answer, files = '') {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  if (!headers.has('x-kept')) {
    headers.set('x-as-of', new Date(headers.get('date') ?? Date.now()).toISOString());
    headers.set('x-kept', String(Date.now()));
  }
  headers.set('x-size', String(body.size));
  headers.set('x-files', files);
  const store = await caches.open(shelves[shelf]);
  // A failed write (quota) is ignored: the page then needs the network.
  await store.put(key, new Response(body, { headers }));
}

/** Returns the cached response; undefined if there is no cache or it has expired. */
export async function on(shelf, key) {
  try {
    if (!(await caches.has(shelves[shelf]))) return undefined;
    const kept = await (await caches.open(shelves[shelf])).match(key);
    return kept && !isTooOld(shelf, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const ageOf = (kept) => Math.abs(Date.now() - Number(kept.headers.get('x-kept')));
export const isTooOld = (shelf, kept) => shelf === 'own' && ageOf(kept) > longest;
export const filesOf = (kept) => kept?.headers.get('x-files')?.split(' ').filter(Boolean) ?? [];
export const sizeOf = (kept) => Number(kept?.headers.get('x-size'));
export const pathOf = ({ url }) => new URL(url).pathname + new URL(url).search;
