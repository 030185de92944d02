// The worker's stores: what lies there, since when, and with which files.

const version = 1;
export const shelves = Object.fromEntries(
  ['seen', 'day', 'own', 'files'].map((one) => [one, `${one}-${version}`]),
);
export const aDay = 24 * 60 * 60 * 1000;
/** What is a member's own is kept so long after it was seen. */
const longest = 14 * aDay;

/** With when it was kept, by this phone's clock, which tells how old it is; and when the site said it, which is shown. */
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
  // A full store keeps nothing of it: the page needs a line, as any other does.
  await store.put(key, new Response(body, { headers }));
}

/** What is kept there; nothing where there is no store, or it is too old. */
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
