import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFit } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Return the manifest of a page as the browser has parsed it. */
async function manifestOf(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data = '{}' } = await browser.send('Page.getAppManifest');
  await browser.detach();
  return { path: new URL(url).pathname, errors, manifest: JSON.parse(data) };
}

/** Return the natural width of a picture; 0 where it has not loaded. */
const widthOf = (page: Page) =>
  page.locator('.home-icon img').evaluate((image: HTMLImageElement) => image.naturalWidth);

test('an officer gives the icon letters and a colour, sees it, and phones are offered it', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/settings');
  await page.getByText('Phone icon').click();
  const icon = page.locator('.home-icon img');
  await expect(icon).toHaveAttribute('src', '/club-icon/1f5137-L-192.png');
  await expect.poll(() => widthOf(page)).toBe(192);
  const part = page.locator('details', { has: icon });
  await part.getByLabel('Letters on the bowl').fill('lbc');
  await part.getByLabel('The club’s colour').fill('#7a1020');
  await part.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(icon).toHaveAttribute('src', '/club-icon/7a1020-LBC-192.png');
  await expect.poll(() => widthOf(page)).toBe(192);

  await page.goto('/');
  await page.getByRole('link', { name: 'Put us on your phone' }).click();
  await expect(page.getByRole('heading', { name: 'Put us on your phone' })).toBeInViewport();
  await expect(page.getByText('Open this page in Safari.')).toBeInViewport();
  await expect.poll(() => widthOf(page)).toBe(192);
  await expectFit(page, 360);
  const { path, errors, manifest } = await manifestOf(page);
  expect([path, errors]).toEqual(['/manifest.webmanifest', []]);
  expect([manifest.name, manifest.theme_color]).toEqual(['Larkby Bowls Club', '#7a1020']);
  await expect(page.locator('meta[name="theme-color"][media*="light"]')).toHaveAttribute(
    'content',
    '#7a1020',
  );
  // From here on the fixtures open a calendar, and the way back is there.
  await page.getByRole('link', { name: 'our calendar on your phone' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Put us on your phone' })).toBeVisible();
});
