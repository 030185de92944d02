import { consentCookie } from './consent.ts';
import { expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('the calendar is filtered by its links', async ({ page }) => {
  await page.goto('/full-calendar');
  await page.getByRole('link', { name: 'Friendly', exact: true }).click();
  await expect(page).toHaveURL(/\/full-calendar\?type=friendly$/);
  await expect(page.locator('[data-month=May] .event:visible').first()).toHaveAttribute(
    'data-type',
    'friendly',
  );
  await expect(page.locator('[data-month=May] .event:not([data-type=friendly]):visible')).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.locator('[data-month=May] [data-type=roll-up]').last()).toBeVisible();
});

test('a month is opened and closed by its heading', async ({ page }) => {
  await page.goto('/full-calendar');
  const events = (month: string) => page.locator(`[data-month=${month}] > .list`);
  await expect(events('May')).toBeVisible();
  await page.locator('[data-month=July] > summary').click();
  await expect(events('July')).toBeVisible();
  await expect(events('May')).toBeHidden();
  await page.locator('[data-month=July] > summary').click();
  await expect(events('July')).toBeHidden();
  await page.locator('[data-month=May] > summary').click();
  const gone = page.locator('[data-month=May] [data-gone]');
  await expect(gone.locator('.event').first()).toBeHidden();
  await gone.getByText(/^\d+ events so far$/).click();
  await expect(gone.locator('.event').first()).toBeVisible();
});

test('a thumbnail leads to the whole picture', async ({ page }) => {
  await page.goto('/gallery?drive=club-trophy-2025');
  const answer = page.waitForResponse(/\/photos\/club-trophy-2025\/01\.jpg$/);
  await page.locator('.photo-grid a').first().click();
  expect((await answer).headers()['content-type']).toBe('image/jpeg');
});

for (const { button, value } of [
  { button: 'Accept', value: 'true' },
  { button: 'Decline cookies', value: 'false' },
]) {
  test(`'${button}' sets the cookie to ${value} and comes back to the same page without the banner`, async ({
    page,
    context,
  }) => {
    await page.goto('/full-calendar?type=open');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/full-calendar\?type=open$/);
    expect(await context.cookies()).toEqual([consentCookie(value)]);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  });
}

test('the Standings menu opens and leads on', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: '2025 Standings' })).toBeHidden();
  await page.locator('.site-nav summary').click();
  await page.getByRole('link', { name: '2025 Standings' }).click();
  await expect(page).toHaveURL(/\/standings$/);
});

test('on a telephone the menu opens and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Join us' }).click();
  await expect(page).toHaveURL(/\/how-to-join$/);
});

test('the search box finds a page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').fill('bias');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: "Found for 'bias'" })).toBeVisible();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.locator('main')).toContainText(/bias/i);
});
