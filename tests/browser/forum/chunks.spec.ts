import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Site, test } from '#tests/browser/site.ts';

const album = '/gallery?drive=club-trophy-2025';

test('a part of the script that is gone reloads the page once, then the page says so', async ({
  page,
  complaints,
}) => {
  let asked = 0;
  await page.route(/\/assets\/lightbox-/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(album);
  const reloaded = page.waitForEvent('load');
  await page.locator('.photo-grid a').first().click();
  await reloaded;
  await expect(page.locator('.photo-grid a').first()).toBeVisible();
  await page.locator('.photo-grid a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Loading chunk lightbox-[\w-]+\.js failed\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(asked).toBe(2);
  complaints.length = 0;
});

/** Proxy the site by a slow connection: a page's head comes at once, the rest of the response when it is let through. */
async function behindThinLine({ url }: Site) {
  let through = Promise.resolve();
  const line = createServer(async (asked, answer) => {
    const { status, headers, body } = await fetch(`${url}${asked.url}`);
    const kept = ['content-type', 'cache-control', 'content-security-policy'];
    for (const name of kept) answer.setHeader(name, headers.get(name) ?? '');
    answer.statusCode = status;
    if (!headers.get('content-type')?.startsWith('text/html'))
      return body ? answer.end(await new Response(body).bytes()) : answer.end();
    const [head = '', rest = ''] = (await new Response(body).text()).split(/(?=<body)/);
    answer.write(head);
    await through;
    answer.end(rest);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  /** Hold back all but the head of the next page until the returned function is called. */
  function hold() {
    const held = Promise.withResolvers<void>();
    through = held.promise;
    return held.resolve;
  }
  return { url: `http://localhost:${(line.address() as AddressInfo).port}`, hold, close: () => line.close() };
}

test('a page that is slow to arrive has what script adds, though the script is there already', async ({
  page,
  site,
}) => {
  const line = await behindThinLine(site);
  await page.goto(`${line.url}/find-larkby-bowling-club`);
  const letThrough = line.hold();
  await page.goto(`${line.url}/full-calendar`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(
        (one) => /\/enhance-[^/]*\.js$/.test(one.name) && (one as PerformanceResourceTiming).responseEnd > 0,
      ),
  );
  // Let every handler run that would run as soon as it is there.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  letThrough();
  await page.waitForLoadState();
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.locator('.event:not([data-type=open]):not([hidden])')).toHaveCount(0);
  expect(loads, 'the calendar is filtered in the page').toEqual([]);
  line.close();
});
