import { connect, createServer, type Socket } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '#tests/browser/site.ts';

/** Return the cached paths of the worker, by cache: no empty one, which a query of one that is just deleted leaves behind. */
export const inStores = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const shelves = await caches.keys();
    const paths = async (shelf: string) =>
      (await (await caches.open(shelf)).keys()).map(({ url }) => url.replace(location.origin, ''));
    const all = await Promise.all(shelves.map(async (shelf) => [shelf, await paths(shelf)] as const));
    return Object.fromEntries(all.filter(([, its]) => its.length > 0));
  });

/** Notice above a page from the cache. */
export const lastUpdated = /^Offline\. Last updated (noon|[\d:]+[ap]m)\.$/;

/** Wait until a page has been cached. */
export const untilKept = (page: Page, shelf: string, ...paths: string[]) =>
  expect
    .poll(async () => (await inStores(page))[`${shelf}-1`] ?? [], { timeout: 20_000 })
    .toEqual(expect.arrayContaining(paths));

/** Return all other browser storage of a site. */
export const elsewhere = (page: Page) =>
  page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cookies: document.cookie.split('; ').map((one) => one.split('=')[0]),
  }));

/** Assert that an uncached page cannot be opened offline: the club's page says so, and is itself not cached. */
export async function expectNone(context: BrowserContext, path: string) {
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.close();
}

/** Open a connection to a site that can be held: requests over it then wait until it is released. */
export async function openLine(url: string) {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  const server = createServer((socket) => {
    const site = connect(Number(port), 'localhost');
    for (const one of [socket, site]) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        socket.destroy();
        site.destroy();
      });
    }
    if (isHeld) socket.pause();
    socket.on('data', (bytes) => site.write(bytes));
    site.on('data', (bytes) => socket.write(bytes));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('It listens nowhere.');
  return {
    url: `http://localhost:${address.port}`,
    hold() {
      isHeld = true;
      for (const one of sockets) one.pause();
    },
    letGo() {
      isHeld = false;
      for (const one of sockets) one.resume();
    },
    async close() {
      for (const one of sockets) one.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
