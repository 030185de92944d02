import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { violations, wcag } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { inStores, untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Content Security Policy|violates/;

test('offline every page that is not saved is the club’s own, which opens automatically when the connection is back', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const line = page.locator('.no-line');
  const heading = page.getByRole('heading', { name: 'You are offline' });
  await signIn(page, demoPeople.tom);
  await page.goto('/about-larkby-bowling-club');
  await untilKept(page, 'seen', '/', '/full-calendar');
  await page.goto('/about-larkby-bowling-club');
  await expect(line).toBeHidden();

  await context.setOffline(true);
  await expect(line).toHaveText('You are offline. This page may be out of date.');
  await context.setOffline(false);
  await expect(line).toHaveText('You are back online.');
  await expect(line).toBeHidden({ timeout: 10_000 });

  await context.setOffline(true);
  for (const path of [
    '/the-committee',
    '/forums',
    '/members/account',
    '/desk',
    '/members-community?from=mail',
  ]) {
    await page.goto(path);
    await expect(heading).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('link', { name: /calendar/i })).toHaveAttribute('href', '/full-calendar');
    await expect(page).toHaveURL(path);
  }
  await page.goto('/the-committee');
  // It has none of the site's styles.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await violations(page, wcag)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  const { 'files-1': _, ...kept } = await inStores(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(heading).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Meet the Committee' })).toBeVisible({ timeout: 20_000 });
  // It is not in a cache, nor are requests that failed.
  expect(kept).toEqual({ 'seen-1': expect.arrayContaining(['/', '/full-calendar']) });
  expect(JSON.stringify(kept)).not.toMatch(/committee|forums|account|desk|members/);
  forget(complaints, cut);
});

test('a worker whose own requests are blocked takes itself off, and pages come again', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  const script = await (await page.request.get('/worker.js')).text();
  const headers = { 'content-type': 'text/javascript', 'content-security-policy': "default-src 'none'" };
  await context.route('**/worker.js', (route) => route.fulfill({ headers, body: script }));
  await page.goto('/how-to-join');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.unroute('**/worker.js');
  await page.goto('/how-to-join');
  await expect(page.getByRole('heading', { name: 'How to join', level: 1 })).toBeVisible({ timeout: 30_000 });
  forget(complaints, cut);
});
