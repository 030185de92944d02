import type { BrowserContext, Page } from '@playwright/test';
import { forget } from '#tests/browser/cast.ts';
import { expect, startSite, test } from '#tests/browser/site.ts';
import { inStores, untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

const registered = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** Replace the site's worker by another, as a bad release would. */
const replace = (context: BrowserContext, body: string) =>
  context.route('**/worker.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));

const takesOver = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));`;

test('a site that is told to have none takes it off the phone, with all that it kept', async ({ page }) => {
  test.slow();
  const first = await startSite({ CLUB_NOW: '2025-05-20T10:00' });
  const { port } = new URL(first.url);
  await page.goto(first.url);
  await untilKept(page, 'seen', '/');
  expect(await registered(page)).toEqual(['/']);
  await first.stop();
  const second = await startSite({ CLUB_NOW: '2025-05-20T10:00', PORT: port, SERVICE_WORKER: 'off' });
  await page.goto(second.url);
  await expect(page.locator('h1')).toBeVisible();
  await expect.poll(() => registered(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await second.stop();
});

test('pages come whatever a worker does, and the next release’s is in its place at once', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  for (const broken of [
    // Its fetch handler throws at every request.
    `${takesOver} addEventListener('fetch', () => { throw new Error('broken'); });`,
    // Its fetch handler rejects every response.
    `${takesOver} addEventListener('fetch', (event) => event.respondWith(Promise.reject(new Error('broken'))));`,
  ])
    await test.step(broken.slice(takesOver.length), async () => {
      await replace(context, broken);
      await page.goto('/the-committee');
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
      await context.unroute('**/worker.js');
      // A page that fails to load fetches the good worker all the same.
      await expect(async () => {
        await page.goto('/the-committee');
        await expect(page.locator('h1')).toBeVisible();
      }).toPass();
      await untilKept(page, 'seen', '/');
      await page.goto('/the-committee');
    });
  forget(complaints, /broken|ERR_FAILED|FetchEvent|respondWith/);
});

test('where the worker can keep nothing each page comes over the line', async ({ page, context, site }) => {
  const script = await (await page.request.get('/worker.js')).text();
  const forbidden = `for (const one of ['open', 'has', 'keys', 'delete', 'match'])
  caches[one] = () => Promise.reject(new DOMException('Not here', 'SecurityError'));`;
  await replace(context, `${forbidden}\n${script}`);
  for (const path of ['/', '/full-calendar', '/leagues/tuesday', '/']) {
    await page.goto(site.url + path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('.no-line')).toBeHidden();
  }
});

test('the worker that kept days at the green alone is taken off by the one for all', async ({
  page,
  context,
}) => {
  const day = '/desk/on-the-day/2025-05-24-roll-up';
  // As it was before there was one worker for the whole site.
  await context.route('**/desk/on-the-day/**', (route) =>
    route.request().url().endsWith('worker.js')
      ? route.fulfill({ contentType: 'text/javascript', body: takesOver })
      : route.fulfill({ contentType: 'text/html', body: '<title>Old</title>' }),
  );
  await page.goto(day);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/desk/on-the-day/worker.js');
    await caches.open('on-the-day');
  });
  expect(await registered(page)).toEqual(['/desk/on-the-day/']);
  await context.unroute('**/desk/on-the-day/**');
  await page.goto('/');
  await untilKept(page, 'seen', '/');
  await expect.poll(() => registered(page)).toEqual(['/']);
  expect(Object.keys(await inStores(page))).not.toContain('on-the-day');
});
