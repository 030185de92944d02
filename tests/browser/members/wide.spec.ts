import type { Locator, Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// Members' own pages on a laptop: the title is a line, what is asked stands beside what is to be known, and lists are columns.

const laptop = { width: 1280, height: 800 };
test.use({ viewport: laptop, usesAll: true });

test.beforeEach(async ({ page, site }) => {
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await signIn(page, demoPeople.tom);
});

async function edges(place: Locator) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Expect the two parts of a page beside each other on a laptop, and in this order on a phone. */
async function expectBeside(page: Page, one: Locator, other: Locator): Promise<void> {
  const [left, right] = [await edges(one), await edges(other)];
  expect(right.left).toBeGreaterThanOrEqual(left.right);
  expect(Math.abs(right.top - left.top)).toBeLessThan(60);
  expect(right.right).toBeGreaterThan(1200);
  await expectFitAtBoth(page);
  const [first, second] = [await edges(one), await edges(other)];
  expect(second.top).toBeGreaterThanOrEqual(first.bottom);
  await page.setViewportSize(laptop);
}

const card = (page: Page, name: string) =>
  page.locator('main .card').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the title of a member’s page is one line, close to the bar and to what follows it', async ({
  page,
}) => {
  for (const path of [
    '/members/account',
    '/members/diary',
    '/members-community',
    '/full-calendar',
    '/forums',
  ]) {
    await page.goto(path);
    const below = page.locator('.page > :is([data-members-only]:not(.opening), [data-my-page], .calendar)');
    await expect(below).toBeVisible();
    const title = await edges(page.getByRole('heading', { level: 1 }));
    expect.soft(title.top, path).toBeLessThan(80);
    expect.soft((await edges(below)).top - title.bottom, path).toBeLessThan(20);
  }
  await page.evaluate(() => localStorage.clear());
  await page.goto('/full-calendar');
  expect((await edges(page.getByRole('heading', { level: 1 }))).top).toBeGreaterThan(100);
});

test('the club’s name keeps its line beside the menu of an administrator', async ({ page }) => {
  await signIn(page, demoPeople.peter);
  await page.goto('/');
  // From the second page on the club's typefaces are there at once.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Club admin' })).toBeVisible();
  const name = page.locator('.brand > span');
  expect(await name.evaluate((one) => one.getClientRects()[0]?.height)).toBeLessThan(30);
});

test('my page has what is asked and what is mine at the left, the week and the forum at the right, its links in view', async ({
  page,
}) => {
  await page.goto('/members-community');
  const [account, calendar] = ['/members/account', '/full-calendar'].map((path) =>
    page.locator(`.my-ways a[href="${path}"]`),
  ) as [Locator, Locator];
  await expect(account).toBeInViewport();
  await expect(calendar).toBeInViewport();
  const week = page.locator('.my-part').filter({ hasText: 'This week' });
  const ways = page.locator('.my-ways');
  expect((await edges(week)).left).toBeGreaterThan((await edges(ways)).right);
  await expectFitAtBoth(page);
  await expect(account).toBeHidden();
  expect((await edges(ways)).top).toBeGreaterThan((await edges(week)).bottom);
});

test('the calendar of a member shows eight events at least, its months side by side', async ({ page }) => {
  await page.goto('/full-calendar');
  const months = page.locator('.month > summary');
  const tops = await months.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const events = page.locator('.month[open] > .events > .event:visible');
  expect((await edges(events.first())).top).toBeLessThan(320);
  const bottoms = await events.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= laptop.height).length).toBeGreaterThanOrEqual(8);
  await page.getByRole('heading', { name: 'July' }).click();
  await expect(page.getByText('1 July', { exact: true })).toBeInViewport();
  await page.getByRole('heading', { name: 'July' }).click();
  await expect(page.locator('.month[open]')).toHaveCount(0);
  await expectFitAtBoth(page);
});

test('a member’s other pages use the width', async ({ page }) => {
  await test.step('account: two columns of folds', async () => {
    await page.goto('/members/account');
    await expectBeside(
      page,
      page.locator('.account-folds > .card').nth(0),
      page.locator('.account-folds > .card').nth(1),
    );
  });
  await test.step('details: the form, and beside it what the club looks after', async () => {
    await page.goto('/members/details');
    await expectBeside(page, page.locator('.my-details form').first(), card(page, 'Your picture'));
    const [address, telephone] = [
      page.getByLabel('Address', { exact: true }),
      page.getByRole('textbox', { name: 'Phone', exact: true }),
    ];
    expect((await edges(telephone)).left).toBeGreaterThan((await edges(address)).right);
  });
  await test.step('directory: the search beside one’s own details', async () => {
    await page.goto('/members/directory');
    await expectBeside(
      page,
      page.locator('.directory > search'),
      card(page, 'Your details in the directory'),
    );
  });
  await test.step('season: the ways on beside the days', async () => {
    await page.goto('/members/diary');
    await expectBeside(
      page,
      page.locator('.split > div').first().locator('> *').last(),
      page.getByRole('navigation', { name: 'More of my season' }),
    );
  });
});
