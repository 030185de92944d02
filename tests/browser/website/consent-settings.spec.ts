import type { Page } from '@playwright/test';
import { expect, test } from '#tests/browser/site.ts';

// Settings of club.json, put into the page as the server would render them.
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

test('reading on is no consent, unless the club says so: then a quarter of the page read is, and less is none', async ({
  page,
}) => {
  await page.goto('/new-to-bowling');
  await readTo(page, 0.9);
  await expect(banner(page)).toBeVisible();
  expect(await consent(page)).toBeUndefined();

  await openWith(page, 'data-consent-banner="true"', 'data-consent-banner="true" data-accept-at="25"');
  await readTo(page, 0.2);
  await expect(banner(page)).toBeVisible();
  await readTo(page, 0.3);
  await expect(banner(page)).toBeHidden();
  // The browser stores a page's cookie a moment after the page has set it.
  await expect.poll(() => consent(page)).toBe('true');
});
