import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFit, expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a county cup is kept from the draw to the semi-final, an extra end among its ties', async ({
  page,
  site,
  complaints,
}) => {
  await signIn(page, demoPeople.margaret);
  await page.goto(`${site.url}/desk/results`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Cups Knock-out/ })
    .click();
  await field(page, 'Name').fill('County Cup');
  await expectFitAtBoth(page);
  await button(page, 'Add cup').click();
  await expect(page.getByRole('heading', { name: 'County Cup', level: 1 })).toBeVisible();
  await expect(page.getByText('Waiting for the draw')).toBeVisible();

  const next = page.locator('section.card').filter({ has: page.getByRole('heading', { name: 'Next tie' }) });
  await next.getByLabel('Round').fill('Quarter-final');
  await next.getByLabel('Opponent').fill('Tathby');
  await next.getByText('at home', { exact: true }).click();
  await next.getByLabel('Date').fill('2025-06-02');
  await button(page, 'Add tie to calendar').click();
  await expect(
    page.getByText('Drawn at home to Tathby in the quarter-final', { exact: false }),
  ).toBeVisible();
  await expectFitAtBoth(page);

  await page.getByRole('link', { name: 'Enter the result of Quarter-final' }).click();
  await field(page, 'Shots, Larkby').fill('61');
  await field(page, 'Shots, Tathby').fill('61');
  await button(page, 'Save result').click();
  await expect(page.getByText('A cup tie cannot end level', { exact: false })).toBeVisible();
  // The browser reports each refused request as an error.
  complaints.length = 0;
  await page.getByLabel('Level at the end? The extra end was won by').selectOption('Larkby');
  await expect(page.getByText('Larkby beat Tathby 61-61 (extra end)')).toBeVisible();
  // On a desktop the form is checked with a league’s match: `results.spec.ts`.
  await expectFit(page, 360);
  await button(page, 'Save result').click();
  await expect(page.getByText('Result saved and shown on the website.')).toBeVisible();

  await page.goto(`${site.url}/standings`);
  await page.getByRole('link', { name: 'County Cup' }).first().click();
  await expect(
    page.getByText(/^Through to the semi-final, 61-61 \(extra end\) against Tathby/),
  ).toBeVisible();
  await expectFitAtBoth(page);
});

test('a tour of three days has its programme on one page, which prints', async ({ page, site }) => {
  await signIn(page, demoPeople.margaret);
  await page.goto(`${site.url}/desk/calendar/2025-07-13-county`);
  await page.getByLabel('Last day (optional)').fill('2025-07-15');
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Programme', exact: true }).click();
  const add = page
    .locator('section.card')
    .filter({ has: page.getByRole('heading', { name: 'Add an item' }) });
  for (const [day, what] of [
    ['2025-07-15', 'v Osmoor'],
    ['2025-07-13', 'v Hollowby'],
  ] as const) {
    await add.getByLabel('Day').fill(day);
    await add.getByLabel('Title').fill(what);
    await button(page, 'Add item').click();
    await expect(page.locator('summary').filter({ hasText: what })).toBeVisible();
  }
  await expectFitAtBoth(page);
  await page.goto(`${site.url}/programme/2025-07-13-county`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sunday 13 July');
  await expect(page.locator('.programme-line')).toContainText(['v Hollowby', 'v Osmoor']);
  await expectFitAtBoth(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('v Osmoor')).toBeVisible();
});
