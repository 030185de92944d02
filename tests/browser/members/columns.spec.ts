import type { Locator, Page } from '@playwright/test';
import { demoPeople, tokenOf } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect } from '#tests/browser/site.ts';
import { createDemonstrationTest } from '#tests/browser/walk.ts';

// A member's duties, matches and games in mid-season: on a laptop two columns, on a phone one after the other.

const test = createDemonstrationTest();
const laptop = { width: 1280, height: 800 };
test.use({ viewport: laptop });

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

async function signIn(page: Page, who: typeof demoPeople.tom): Promise<void> {
  await page.goto('/healthz');
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: page.url() }]);
  const token = await tokenOf(page.request, who);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not in the page');
  return box;
}

/** Expect the second beside the first on a laptop; on a phone the first of `order` is above the other. */
async function expectColumns(page: Page, [left, right]: [Locator, Locator], order = [left, right]) {
  const [one, other] = [await boxOf(left), await boxOf(right)];
  expect(other.x).toBeGreaterThan(one.x + 500);
  expect(Math.abs(other.y - one.y)).toBeLessThan(60);
  await expectFitAtBoth(page);
  const [first, second] = await Promise.all(order.map(boxOf));
  expect(second?.y).toBeGreaterThan(first?.y ?? Number.POSITIVE_INFINITY);
  await page.setViewportSize(laptop);
}

test('my duties and my matches have two columns', async ({ page }) => {
  await signIn(page, demoPeople.tom);
  await page.goto('/members/duties');
  await expectColumns(page, [heading(page, 'My upcoming duties'), heading(page, 'Dates I am away')]);
  const [day, people] = await Promise.all(
    [0, 1].map((at) => boxOf(page.locator('.duties-all > li').first().locator('> p').nth(at))),
  );
  expect(people?.y).toBe(day?.y);
  await page.goto('/members/matches');
  await expectColumns(page, [heading(page, 'Tom Brader v'), heading(page, 'Played')]);
});

test('my games are a line each, with the sums beside them', async ({ page }) => {
  await signIn(page, demoPeople.peter);
  await page.goto('/members/games');
  await heading(page, 'Played').waitFor();
  const [played, sums] = [heading(page, 'Played'), page.getByText(/^You put your name down/)];
  const heights = await page
    .locator('.own-games .row')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(46);
  await expectColumns(page, [played, sums], [sums, played]);
});
