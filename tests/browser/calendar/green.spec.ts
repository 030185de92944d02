import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFit } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test('the greenkeeper says in one tap on a phone that the green is open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/green');
  await page.getByRole('button', { name: 'The green is open' }).click();
  await expect(page.getByText('Saved. Everyone can see it now.')).toBeVisible();
  await expect(page.getByText('The green is open.', { exact: true })).toBeVisible();
  await expectFit(page, 360);

  await page.locator('summary', { hasText: 'More details' }).click();
  await page.getByLabel('Rinks in play').fill('4');
  await page.getByLabel('Note (optional)').fill('Frost until ten.');
  await page.getByRole('button', { name: 'The green is closed' }).click();
  await expect(page.getByText('The green is closed.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('The green is open.', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('The green is open.', { exact: true })).toBeVisible();
});
