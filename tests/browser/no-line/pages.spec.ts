import { forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { expectNone, inStores, lastUpdated, openLine, untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/;

test('what anybody has looked at is there without a line, says as of when it is, and is as it is now when there is one', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const line = page.locator('.no-line');
  await page.goto('/leagues/tuesday');
  await untilKept(page, 'seen', '/', '/full-calendar', '/leagues/tuesday');
  await expect(line).toBeHidden();
  // Addresses with a code, pages not visited and pages with a query are not cached.
  await page.goto('/the-committee');
  await page.goto('/my-answer?code=abc');
  await page.goto('/up-coming-events?from=abc');
  await page.goto('/');

  await context.setOffline(true);
  await page.goto('/');
  await expect(line).toHaveText(lastUpdated);
  await expect(page.locator('h1')).toBeVisible();
  await expectFitAtBoth(page);
  await page.goto('/leagues/tuesday');
  await expect(line).toHaveText(/^Offline/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.goto('/full-calendar');
  await expect(line).toHaveText(/^Offline/);
  await page.goto('/fixture-card');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.getByRole('link', { name: /calendar/i }).click();
  await expect(line).toHaveText(/^Offline/);
  for (const path of ['/the-committee', '/desk', '/my-answer?code=abc']) await expectNone(context, path);

  // The connection comes and goes: the state shown is right each time, and the page fetches itself anew.
  await page.goto('/full-calendar');
  for (const _ of [1, 2]) {
    await context.setOffline(false);
    await expect(line).toBeHidden({ timeout: 25_000 });
    await context.setOffline(true);
    await page.reload();
    await expect(line).toHaveText(/^Offline/);
  }
  await context.setOffline(false);
  await expect(line).toBeHidden({ timeout: 25_000 });
  forget(complaints, cut);
  const { 'seen-1': seen = [], ...others } = await inStores(page);
  expect(seen.sort()).toEqual(['/', '/full-calendar', '/leagues/tuesday']);
  expect(Object.keys(others)).toEqual(['files-1']);
});

test('a slow line has three seconds, and what comes after them is said to be there', async ({
  page,
  site,
}) => {
  test.slow();
  const slow = await openLine(site.url);
  const line = page.locator('.no-line');
  await page.goto(`${slow.url}/full-calendar`);
  await untilKept(page, 'seen', '/full-calendar');
  slow.hold();
  await page.goto(`${slow.url}/full-calendar`);
  await expect(line).toContainText(/^Offline\. Last updated/);
  slow.letGo();
  await line.getByRole('link', { name: 'Show the latest version' }).click();
  await expect(line).toBeHidden();
  await slow.close();
});

test('what was looked at longest ago makes room: there are five megabytes in all', async ({ page }) => {
  await page.goto('/');
  await untilKept(page, 'seen', '/', '/full-calendar');
  await page.evaluate(async () => {
    const store = await caches.open('seen-1');
    for (const [path, ago] of [
      ['/standings', 3],
      ['/opens', 2],
    ] as const) {
      const headers = { 'x-kept': String(Date.now() - ago * 86_400_000), 'x-size': '2400000' };
      await store.put(path, new Response('a page with a great many pictures', { headers }));
    }
  });
  await page.goto('/competitions');
  await untilKept(page, 'seen', '/competitions', '/opens');
  await expect
    .poll(async () => (await inStores(page))['seen-1']?.sort())
    .toEqual(['/', '/competitions', '/full-calendar', '/opens']);
});
