import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Everything that a page asks for, and from where it says that it asks. */
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

/** What of it is asked of another site. */
export const foreign = (site: string, asks: { url: string }[]) =>
  asks
    .map((ask) => ask.url)
    .filter((asked) => !/^(data|blob):/.test(asked) && new URL(asked).origin !== site);

/** Until the page has done what it does when nothing hinders it: its scripts have come, and run. */
export async function settled(page: Page) {
  await page.waitForLoadState('load');
  // 'Opening the desk…' is no page yet, nor is 'Opening the forum…', which whoever is signed in sees.
  const opening = page.locator('[data-members-only][role="status"], [data-signed-in][role="status"]');
  await expect(opening).toHaveCount(0);
  // Twice: what the first has brought may ask for more.
  for (const _ of [1, 2])
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })));
}
