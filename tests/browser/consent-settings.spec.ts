import { type Page, request } from '@playwright/test';
import { atDesk, forget } from './cast.ts';
import { expect, startSite, test } from './site.ts';

// What a club may set in club.json, put into the page as the server would write it.
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const consent = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'CookieConsent')?.value;

async function openWith(page: Page, from: string, to: string) {
  await page.route('**/new-to-bowling', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(from);
    await route.fulfill({ response, body: html.replace(from, to) });
  });
  await page.goto('/new-to-bowling');
}

const readTo = (page: Page, share: number) =>
  page.evaluate(
    (part) => window.scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight)),
    share,
  );

test('reading on is no consent, unless the club says so', async ({ page }) => {
  await page.goto('/new-to-bowling');
  await readTo(page, 0.9);
  await expect(banner(page)).toBeVisible();
  expect(await consent(page)).toBeUndefined();
});

test('where the club says so, a quarter of the page read is consent, and less is none', async ({ page }) => {
  await openWith(page, 'data-consent-banner="true"', 'data-consent-banner="true" data-accept-at="25"');
  await readTo(page, 0.2);
  await expect(banner(page)).toBeVisible();
  await readTo(page, 0.3);
  await expect(banner(page)).toBeHidden();
  expect(await consent(page)).toBe('true');
});

const counting = 'https://count.example/counting.js';
// Counts by a second script from the same place, and tries one from elsewhere.
const script = `
  document.documentElement.title = 'counted';
  for (const host of ['count', 'elsewhere'])
    try {
      const more = document.createElement('script');
      more.src = 'https://' + host + '.example/more.js';
      document.head.append(more);
    } catch {
      document.documentElement.dataset.refused = host;
    }
`;

for (const { button, loads } of [
  { button: 'Accept', loads: true },
  { button: 'Decline cookies', loads: false },
]) {
  test(`the club's analytics are ${loads ? 'loaded' : 'not loaded'} after '${button}', and never before`, async ({
    page,
    complaints,
  }) => {
    const { url, stop } = await startSite({ CLUB_NOW: '2025-05-20T10:00' }, { withCast: true });
    const at = await request.newContext({ baseURL: url });
    const { facts, version } = await (await atDesk(at, 'GET', '/settings')).json();
    await atDesk(at, 'PUT', '/settings', { facts: { ...facts, analytics: counting }, version });
    await at.dispose();
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/javascript',
        body: route.request().url() === counting ? script : 'document.documentElement.dataset.more = "1"',
      });
    });
    const html = page.locator('html');
    async function expectCounted() {
      await expect(html).toHaveAttribute('title', 'counted');
      await expect(html).toHaveAttribute('data-more', '1');
      await expect(html).toHaveAttribute('data-refused', 'elsewhere');
    }
    await page.goto(`${url}/new-to-bowling`);
    await expect(banner(page)).toBeVisible();
    expect(asked).toEqual([]);
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toBeHidden();
    if (loads) await expectCounted();
    for (const path of ['/new-to-bowling', '/forums']) {
      await page.goto(url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (loads) await expectCounted();
    }
    expect(asked.filter((one) => !one.startsWith('https://count.example/'))).toEqual([]);
    expect(asked.length > 0).toBe(loads);
    await stop();
    forget(complaints, /TrustedScriptURL|default/);
  });
}
