import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

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

for (const { button, loads } of [
  { button: 'Accept', loads: 1 },
  { button: 'Decline cookies', loads: 0 },
]) {
  test(`the club's analytics are ${loads ? 'loaded' : 'not loaded'} after '${button}', and never before`, async ({
    page,
  }) => {
    let asked = 0;
    await page.route('**/counting.js', (route) => {
      asked += 1;
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'document.documentElement.title = "counted"',
      });
    });
    await openWith(
      page,
      'data-consent="CookieConsent"',
      'data-consent="CookieConsent" data-analytics="/counting.js"',
    );
    await expect(banner(page)).toBeVisible();
    expect(asked).toBe(0);
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toBeHidden();
    if (loads) await expect(page.locator('html')).toHaveAttribute('title', 'counted');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (loads) await expect(page.locator('html')).toHaveAttribute('title', 'counted');
    expect(asked > 0).toBe(loads > 0);
  });
}
