import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test('the next match against a club: two screens, two taps, and in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const field = page.getByRole('navigation', { name: 'Main' }).getByRole('searchbox');
  await field.fill('next match against Osmoor');
  await field.press('Enter');
  const next = page.getByRole('link', { name: 'Next: Tuesday 1 July, 2pm, home Osmoor' });
  await expect(next).toBeInViewport({ ratio: 1 });
  await page.goto('/search?q=osmoor');
  await expectFitAtBoth(page);
  await next.click();
  await expect(page).toHaveURL('/full-calendar#2025-07-01-tuesday');
  await expect(page.locator('[id="2025-07-01-tuesday"]')).toBeInViewport();
});

test('a search that finds nothing says what to do next, without script too', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/search?q=zzzz');
  await expect(page.locator('main h2')).toHaveText('Nothing found for ‘zzzz’');
  await page.getByRole('link', { name: 'The committee', exact: true }).click();
  await expect(page).toHaveURL('/the-committee');
  await context.close();
});

test('members are led to their own ways; a stranger to none of them', async ({ page }) => {
  await page.goto('/search?q=password');
  const own = page.getByRole('link', { name: /^My account/ });
  await expect(own).toBeHidden();
  await signIn(page, demoPeople.tom);
  await page.goto('/search?q=password');
  await expect(own).toBeVisible();
  await expectFitAtBoth(page);
});
