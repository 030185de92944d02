import type { Page } from '@playwright/test';
import { forget } from '#tests/browser/cast.ts';
import { consentCookie } from '#tests/browser/consent.ts';
import { expect, test } from '#tests/browser/site.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('on a telephone it takes two lines, and all of it is as high as a finger', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // In the phone's own typefaces: the site's are narrower, and load later.
  await page.route(/\.woff2$/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(64);
  const within = banner(page).locator('a, button');
  await expect(within).toHaveCount(3);
  for (const target of await within.all())
    expect(
      (await target.boundingBox())?.height,
      await target.textContent().then(String),
    ).toBeGreaterThanOrEqual(44);
  await expect(page.getByText(/^Today, /)).toBeInViewport({ ratio: 1 });
  forget(complaints, /decode downloaded font/);
});

test('a first visit is asked, at the foot of what is in view, and nothing is kept before the answer, which sets the cookie for a year, without a reload and for good; the keyboard goes on from the foot of the page', async ({
  page,
  context,
}) => {
  for (const path of ['/full-calendar', '/members/sign-in']) {
    await page.goto(path);
    await expect(banner(page)).toBeInViewport({ ratio: 0.95 });
    await expect(banner(page).getByRole('link')).toHaveAttribute('href', '/cookie-policy');
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  }
  for (const { button, value } of [
    { button: 'Decline cookies', value: 'false' },
    { button: 'Accept', value: 'true' },
  ])
    await test.step(button, async () => {
      await context.clearCookies();
      await page.goto('/');
      // Scroll position, which the page of the app stored as it was left.
      await page.evaluate(() => sessionStorage.clear());
      const asked: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
      if (value === 'true') {
        await banner(page).getByRole('button', { name: button }).focus();
        await page.keyboard.press('Enter');
      } else await banner(page).getByRole('button', { name: button }).click();
      await expect(banner(page)).toHaveCount(0);
      expect(await context.cookies()).toEqual([consentCookie(value)]);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
      if (value === 'true') {
        await page.keyboard.press('Shift+Tab');
        const last = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
        await expect(last).toBeFocused();
      }
      await page.goto('/standings');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });
});
