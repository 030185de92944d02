import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Start a site of the village's, at an address of its own, with these lines in its page. */
async function villageSite(lines: string[]) {
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Village</title><h1>Village</h1>${lines.join('')}`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://village.localhost:${port}/`,
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Parse a feed with the browser's own XML parser: return the titles of its items, or the error. */
async function titlesIn(page: Page, address: string) {
  const text = await (await page.request.get(address)).text();
  return page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const wrong = xml.querySelector('parsererror')?.textContent;
    return wrong
      ? [`error: ${wrong}`]
      : [...xml.querySelectorAll('item > title')].map((one) => one.textContent);
  }, text);
}

test('whoever looks after another site finds the lines, and shows our next match and a table there', async ({
  page,
  site,
}) => {
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Follow us' }).click();
  await expect(page.getByRole('link', { name: 'Subscribe to everything' })).toBeInViewport();
  await page.getByText('Show this on another website').click();
  const lines = page.locator('.to-copy');
  await expect(lines.first()).toBeVisible();
  await expectFitAtBoth(page);
  const [next = '', table = ''] = await lines.allTextContents();
  expect(next.split('\n').length).toBe(2);

  // The site of a test is at an address that its PUBLIC_URL does not name.
  const ours = (line: string) => line.replace(/http:\/\/[^/"]+/, site.url);
  const village = await villageSite([ours(next), ours(table)]);
  await page.goto(village.url);
  // Trusted Types stop our own pages from parsing XML in a script.
  for (const path of ['/results.xml', '/news.xml']) {
    const titles = await titlesIn(page, site.url + path);
    expect(titles.length, path).toBeGreaterThan(0);
    expect(titles.join(), path).not.toContain('error');
  }
  const [match, league] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(match.getByRole('heading', { name: 'Next match' })).toBeVisible();
    await expect(match.getByText(/^Larkby v /)).toBeVisible();
    await expect(league.getByRole('row', { name: /Larkby/ })).toBeVisible();
    await expect(league.getByRole('columnheader', { name: 'W', exact: true })).toBeVisible({
      visible: width > 500,
    });
    for (const frame of page.frames().slice(1)) {
      const over = () =>
        frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(over, `sideways scroll at ${width} px`).toBe(0);
    }
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect
        .poll(() => match.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
        .toBe(colorScheme === 'dark' ? 'rgb(28, 40, 33)' : 'rgb(255, 253, 246)');
    }
  }
  const opened = page.waitForEvent('popup');
  await match.getByRole('link', { name: 'All our fixtures' }).click();
  await (await opened).waitForURL('**/full-calendar');
  await page.goto('/');
  await village.close();
});
