import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { openClub } from '#tests/members.ts';

type Line = Record<string, () => Response>;

/** Create the cache storage of a phone, which can be full. */
function openStores() {
  const shelves = new Map<string, Map<string, Response>>();
  const state = { isFull: false };
  const pathOf = (asked: string | { url: string }) =>
    typeof asked === 'string' ? asked : asked.url.replace('https://bowls.example', '');
  const caches = {
    has: async (shelf: string) => shelves.has(shelf),
    keys: async () => [...shelves.keys()],
    delete: async (shelf: string) => shelves.delete(shelf),
    async open(shelf: string) {
      const store = shelves.get(shelf) ?? new Map<string, Response>();
      shelves.set(shelf, store);
      return {
        keys: async () => [...store.keys()].map((path) => ({ url: `https://bowls.example${path}` })),
        match: async (asked: string | { url: string }) => store.get(pathOf(asked))?.clone(),
        delete: async (asked: string | { url: string }) => store.delete(pathOf(asked)),
        async put(asked: string, answer: Response) {
          if (state.isFull) throw new DOMException('Full', 'QuotaExceededError');
          store.set(asked, answer);
        },
      };
    },
  };
  const lies = (shelf: string) => [...(shelves.get(`${shelf}-1`)?.keys() ?? [])].sort();
  return { caches, state, lies, store: (shelf: string) => caches.open(`${shelf}-1`) };
}

/** Open a phone with the site's worker, and a network with these responses. */
async function openPhone(t: TestContext, line: Line) {
  const { get } = await openClub(t);
  const stores = openStores();
  const heard: Record<string, (event: object) => void> = {};
  const context = createContext({
    URL,
    Headers,
    Response,
    setTimeout,
    caches: stores.caches,
    navigator: { connection: { saveData: true } },
    location: { origin: 'https://bowls.example' },
    clients: {},
    addEventListener: (name: string, hear: (event: object) => void) => {
      if (name === 'message') heard[name] = hear;
    },
    fetch: async (path: string) => line[path]?.() ?? new Response('', { status: 404 }),
  });
  runInContext(await (await get('/worker.js')).text(), context);
  async function look(path: string, files: string[] = []) {
    let done: Promise<unknown> = Promise.resolve();
    heard.message?.({ data: { keep: [path], files }, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }
  return { ...stores, look };
}

const html = (body: string, headers = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
const script = () => new Response('1');

test('a page that is to be kept nowhere is not kept here: a league of which the sheets come yet', async (t) => {
  const line: Line = { '/leagues/tuesday': () => html('Loading', { 'cache-control': 'no-store' }) };
  const { look, lies } = await openPhone(t, line);
  await look('/leagues/tuesday');
  assert.deepEqual(lies('seen'), []);
  line['/leagues/tuesday'] = () => html('Table', { 'cache-control': 'no-cache' });
  await look('/leagues/tuesday');
  assert.deepEqual(lies('seen'), ['/leagues/tuesday']);
});

test('nor is a part of a page, one from elsewhere, an error or what is no page', async (t) => {
  for (const answer of [
    () => new Response('half', { status: 206, headers: { 'content-type': 'text/html' } }),
    () => new Response('sorry', { status: 503, headers: { 'content-type': 'text/html' } }),
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
    () => Object.defineProperty(html('Sign in'), 'redirected', { value: true }),
  ]) {
    const { look, lies } = await openPhone(t, { '/standings': answer });
    await look('/standings');
    assert.deepEqual(lies('seen'), []);
  }
});

test('a page whose scripts are of another release by now is not kept: it would be one without them', async (t) => {
  const { look, lies } = await openPhone(t, { '/': () => html('/assets/gone.js') });
  await look('/');
  assert.deepEqual(lies('seen'), []);
});

test('what an earlier release was made of goes with it, and what parts of a page fetched stays', async (t) => {
  const line: Line = {
    '/': () => html('/assets/one.js'),
    '/assets/one.js': script,
    '/assets/part.js': script,
    '/assets/two.js': script,
  };
  const { look, lies, store } = await openPhone(t, line);
  await look('/', ['/assets/part.js']);
  await look('/');
  assert.deepEqual(lies('files'), ['/assets/one.js', '/assets/part.js']);
  // Simulates the next release: the cached page is replaced by one that refers to other files.
  const kept = await (await store('seen')).match('/');
  const headers = new Headers(kept?.headers);
  headers.set('content-type', 'text/html');
  await (await store('seen')).put('/', new Response('/assets/two.js', { headers }));
  await look('/');
  assert.deepEqual(lies('files'), ['/assets/two.js']);
});

test('a full store makes room all the same', async (t) => {
  const { look, lies, state, store } = await openPhone(t, { '/': () => html('Home') });
  const headers = { 'x-kept': String(Date.now()), 'x-size': '9000000' };
  await (await store('seen')).put('/opens', new Response('', { headers }));
  state.isFull = true;
  await look('/');
  assert.deepEqual(lies('seen'), []);
  state.isFull = false;
  await look('/');
  assert.deepEqual(lies('seen'), ['/']);
});
