import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a notice is put right, stands on the home page and is removed, and a card says something else at once, on a telephone', async ({
  complaints,
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.pauline);
  // The address where an officer would look for a text redirects here.
  await page.goto('/desk/pages/notices');
  await expect(page).toHaveURL('/desk/notices');
  await page.getByLabel('Title').fill('No roll-up on Saturday');
  await page.getByLabel('First day').fill('2025-05-20');
  await button(page, 'Add notice').click();
  await expect(page.getByText('No roll-up on Saturday').first()).toBeVisible();
  await page.goto('/');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('No roll-up on Saturday');
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(notices, `in the first window of ${width} px`).toBeInViewport({ ratio: 1 });
  }
  await expectFitAtBoth(page);
  await page.goto('/desk/notices');
  await page.locator('summary').filter({ hasText: 'No roll-up on Saturday' }).click();
  await page.getByText('Latest changes').click();
  await expect(page.locator('.latest-changes li').first()).toBeVisible();
  await test.step('another is refused at its field, with what was typed kept', async () => {
    await page.locator('summary').filter({ hasText: 'A new notice' }).click();
    const form = page.locator('form').filter({ has: button(page, 'Add notice') });
    await form.getByLabel('Title').fill('Backwards');
    await form.getByLabel('First day').fill('2025-06-10');
    await form.getByLabel('Last day (optional)').fill('2025-06-01');
    await button(page, 'Add notice').click();
    await expect(form.getByLabel('Last day (optional)')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Title')).toHaveValue('Backwards');
    await expectFitAtBoth(page);
    forget(complaints, /422/);
  });
  await button(page, 'Remove').click();
  await expect(page.getByText('has been removed.')).toBeVisible();
  await expect(button(page, 'Add notice')).toBeVisible();
  await page.goto('/');
  await expect(notices).toHaveCount(0);
  await test.step('a card', async () => {
    // The address where an officer would look for a text redirects here.
    await page.goto('/desk/pages/cards');
    await expect(page).toHaveURL('/desk/cards');
    const season = page.locator('summary').filter({ hasText: 'Season memories' });
    await season.click();
    const card = page.locator('details[open]');
    await card.getByLabel('Title', { exact: true }).fill('Last summer');
    await card.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Card saved.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Last summer' })).toBeVisible();
    await page.goto('/desk/cards');
    await expect(page.getByText('Latest changes')).toBeVisible();
    for (const opener of await page.locator('main summary').all()) await opener.click();
    await expect(page.locator('.latest-changes li').first()).toBeVisible();
    await expectFitAtBoth(page);
    await page.locator('.latest-changes').getByRole('button', { name: 'Undo' }).first().click();
    await expect(season).toBeVisible();
  });
});
