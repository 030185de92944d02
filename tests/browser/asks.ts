import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Collect all requests of a page, with the address that each gives as its referrer. */
export function asksOf(page: Page) {
  const asks: { url: string; referer: string }[] = [];
  const pending: Promise<unknown>[] = [];
  page.on('request', (request) => {
    const told = request.allHeaders().catch(() => request.headers());
    pending.push(told.then(({ referer = '' }) => asks.push({ url: request.url(), referer })));
  });
  return async () => {
    await Promise.all(pending);
    return asks;
  };
}

/** Return the requests to other sites. */
export const foreign = (site: string, asks: { url: string }[]) =>
  asks
    .map((ask) => ask.url)
    .filter((asked) => !/^(data|blob):/.test(asked) && new URL(asked).origin !== site);

/** Wait until the page has loaded its scripts and run them. */
export async function settled(page: Page) {
  await page.waitForLoadState('load');
  // Placeholders such as 'Opening the desk…' and 'Opening the forum…' are no page yet; every signed-in member sees them.
  const opening = page.locator('[data-members-only][role="status"], [data-signed-in][role="status"]');
  await expect(opening).toHaveCount(0);
  // Twice, as the first scripts may request more.
  for (const _ of [1, 2])
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}
