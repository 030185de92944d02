import { forget } from '#tests/browser/cast.ts';
import { consentCookie } from '#tests/browser/consent.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ javaScriptEnabled: false });

test('on the calendar its links filter, its headings open and close a month, and a banner takes an answer', async ({
  page,
  context,
}) => {
  await page.goto('/full-calendar');
  const events = (month: string) => page.locator(`[data-month=${month}] > .list`);
  await test.step('a month is opened and closed by its heading', async () => {
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
  await test.step('the calendar is filtered by its links', async () => {
    await page.getByRole('link', { name: 'Friendly', exact: true }).click();
    await expect(page).toHaveURL(/\/full-calendar\?type=friendly$/);
    await expect(page.locator('[data-month=May] .event:visible').first()).toHaveAttribute(
      'data-type',
      'friendly',
    );
    await expect(page.locator('[data-month=May] .event:not([data-type=friendly]):visible')).toHaveCount(0);
  });
  await test.step("'Decline cookies' comes back to the same page without the banner", async () => {
    await page.getByRole('button', { name: 'Decline cookies' }).click();
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    await expect(page).toHaveURL(/\/full-calendar\?type=friendly$/);
    expect(await context.cookies()).toEqual([consentCookie('false')]);
  });
  await test.step('all are shown again', async () => {
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await expect(page.locator('[data-month=May] [data-type=roll-up]').last()).toBeVisible();
  });
});

test('the menus open and lead on, the search box finds a page, a thumbnail leads to the whole picture, and what needs script says so', async ({
  page,
  complaints,
}) => {
  await test.step('the Standings menu', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: '2025 Standings' })).toBeHidden();
    await page.locator('.site-nav summary').click();
    await page.getByRole('link', { name: '2025 Standings' }).click();
    await expect(page).toHaveURL(/\/standings$/);
  });
  await test.step('the search box', async () => {
    await page.getByRole('searchbox').fill('bias');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: 'Results for ‘bias’' })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page.locator('main')).toContainText(/bias/i);
  });
  await test.step('the menu of a telephone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Join us' }).click();
    await expect(page).toHaveURL(/\/how-to-join$/);
  });
  // Each page that says so: tests/people/without-script.test.ts.
  await test.step('signing in', async () => {
    await page.goto('/members/sign-in');
    const said = page.locator('main noscript p');
    await expect(said).toBeVisible();
    await expect(said).toHaveText('Signing in needs JavaScript, which is switched off in this browser.');
    // Blocked script requests.
    forget(complaints, /\/assets\/\S+\.js csp$/);
  });
  await test.step('a thumbnail', async () => {
    await page.goto('/gallery?drive=club-trophy-2025');
    const answer = page.waitForResponse(/\/photos\/club-trophy-2025\/01\.jpg$/);
    await page.locator('.photo-grid a').first().click();
    expect((await answer).headers()['content-type']).toBe('image/jpeg');
  });
});
