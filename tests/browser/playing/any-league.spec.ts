import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFit, expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const open = (page: Page, name: string) => page.locator('summary').filter({ hasText: name }).first().click();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const fixtures = `Date\tOpponent\tKind
12 May 2025\tLarkby A v Tathby\tMonday Ladies
19 May 2025\tLarkby A v Larkby B\tMonday Ladies`;

test('a Monday ladies’ league from nothing to a table, at the desk', async ({ page }) => {
  test.slow();
  await signIn(page, demoPeople.pauline);
  await test.step('a section, the league, and two teams of ours in it', async () => {
    await page.goto('/desk/results/teams');
    await press(page, 'Add Ladies');
    await expect(page.getByText('Ladies added.')).toBeVisible();
    await expectFitAtBoth(page);
    await page.goto('/desk/results');
    await page.getByRole('link', { name: 'Add a league' }).click();
    await field(page, 'Name').fill('Monday Ladies');
    await expect(
      page.getByText('The address of its page will be /leagues/monday-ladies. You cannot change it later.'),
    ).toBeVisible();
    await field(page, 'Played on').selectOption('Monday');
    await field(page, 'Usual time').fill('18:00');
    await field(page, 'Section').selectOption('Ladies');
    await expectFitAtBoth(page);
    await press(page, 'Add league');
    await expect(page.getByRole('heading', { level: 1, name: 'Monday Ladies' })).toBeVisible();
    // With clubs, results and all folds it is checked on a desktop too: `league-kept-here.spec.ts`.
    await expectFit(page, 360);
    await page.goto('/desk/results/teams');
    for (const name of ['Larkby A', 'Larkby B']) {
      if (name === 'Larkby B') await open(page, 'Add a team');
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add team' }) });
      await form.getByLabel('Team name').fill(name);
      await form.getByLabel('Section').selectOption('Ladies');
      await form.getByLabel('Plays in').selectOption('Monday Ladies');
      await press(page, 'Add team');
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
  });
  await test.step('its fixtures are pasted, our teams by their names', async () => {
    await page.goto('/desk/calendar');
    await page.getByRole('link', { name: 'Add a fixture list' }).click();
    const list = page.getByLabel('Paste the list here');
    await list.fill(fixtures);
    await press(page, 'Check list');
    await expect(page.locator('.import-lines > li').first()).toContainText('Larkby A v Tathby');
    await page.getByRole('button', { name: 'Save 2 lines' }).first().click();
    await expect(page.getByText('2 events added, 0 changed.')).toBeVisible();
    await list.fill(fixtures);
    await press(page, 'Check list');
    await expect(page.getByText('No changes: all 2 events are in the calendar already.')).toBeVisible();
  });
  await test.step('two results make a table that everybody sees', async () => {
    for (const [match, home, away] of [
      ['Larkby A v Tathby', '60', '40'],
      ['Larkby A v Larkby B', '50', '45'],
    ] as const) {
      await page.goto('/desk/results');
      await page
        .getByRole('link', { name: new RegExp(match) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: match })).toBeVisible();
      await enter(page, home, away);
    }
    await page.goto('/leagues/monday-ladies');
    await expect(page.getByText(/Larkby A beat Larkby B/)).toBeVisible();
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Larkby A/ }) });
    await expect(row).toHaveClass('ours');
    await page.goto('/full-calendar?section=ladies');
    await expect(page.getByText('Larkby A v Larkby B').first()).toBeAttached();
    // The calendar on a desktop: `website/public-pages.spec.ts`.
    await expectFit(page, 360);
  });
});

/** Enter the shots of each rink: one with most of them, the others level. */
async function enter(page: Page, home: string, away: string) {
  const figures = page.locator('input[name^="rinks."]');
  const count = await figures.count();
  for (let at = 0; at < count; at++) await figures.nth(at).fill(at === 0 ? home : at === 1 ? away : '15');
  await press(page, 'Save result');
  await expect(page.getByText('Result saved and shown on the website.')).toBeVisible();
}
