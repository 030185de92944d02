import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// Publishing a season changes everyone's calendar. Its consequences: tests/calendar/seasons.test.ts.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const open = (page: Page, kind: string) =>
  page.locator('.fold-card > summary').filter({ hasText: kind }).click();
const sum = (page: Page) => page.getByRole('status').filter({ hasText: 'for 2026' });

test.use({ viewport: { width: 360, height: 800 } });

test('a season is rolled forward, looked through, prepared and taken back, then prepared and published', async ({
  page,
}) => {
  test.slow();
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/calendar');
  await page.getByRole('link', { name: 'Seasons' }).click();
  await expect(page.getByLabel('Year')).toHaveValue('2026');
  await button(page, 'Prepare season').click();

  await test.step('with the keyboard alone a rule is changed', async () => {
    const trophy = page
      .getByRole('listitem')
      .filter({ hasText: /^Field View Trophy/ })
      .first();
    await page.locator('.fold-card > summary').filter({ hasText: 'Open competition' }).focus();
    await page.keyboard.press('Enter');
    await expect(trophy).toBeVisible();
    await trophy.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('first');
    await expect(trophy.getByLabel('Which')).toHaveValue('1');
    await expect(trophy).toContainText(/, the first \w+day in/);
  });

  // The roll-ups repeat every Saturday, but for the date that is left out.
  await open(page, 'Roll-up');
  const rollUps = page.getByRole('listitem').filter({ hasText: 'Roll-up @ Larkby' }).first();
  await expect(rollUps).toContainText(/Saturdays from the first in April to the .* in September: \d+ days/);
  const before = Number.parseInt((await sum(page).textContent()) ?? '', 10);
  await rollUps.getByText('Choose the weeks').click();
  await rollUps.getByRole('checkbox', { name: 'Saturday 11 April' }).uncheck();
  await expect(sum(page)).toContainText(`${before - 1} events for 2026.`);
  await expectFitAtBoth(page);
  // League matches come from lists of their own.
  await open(page, 'Tuesday league match');
  const tuesdays = page.locator('.card').filter({ hasText: 'Tuesday league match' });
  await expect(tuesdays.getByRole('checkbox', { name: /^Keldthorpe/ }).first()).not.toBeChecked();

  await button(page, 'Prepare season 2026').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Season 2026 prepared.')).toBeVisible();
  const season = page.getByRole('region', { name: 'Season 2026' });
  await expect(season).toContainText(`${before - 1} events`);
  await expect(season).toContainText('Visible in Club admin only');
  await expect(page.locator('summary', { hasText: 'New season' })).toBeVisible();
  await expectFitAtBoth(page);
  await button(page, 'Undo').first().focus();
  await page.keyboard.press('Enter');
  await expect(season).toHaveCount(0);

  await page.goto('/desk/calendar/seasons/2026');
  await button(page, 'Prepare season 2026').click();
  await season.getByRole('link', { name: /Review and adjust/ }).click();
  await expect(page.getByRole('heading', { name: 'Calendar 2026' })).toBeVisible();
  await expect(page.getByText('Season 2026 is visible in Club admin only.')).toBeVisible();
  await page.goto('/desk/calendar/seasons');
  await button(page, 'Publish season').click();
  await button(page, 'Yes, publish season').click();
  await expect(page.getByText('Season 2026 published.')).toBeVisible();
});
