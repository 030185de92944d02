import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ viewport: { width: 360, height: 800 } });

test('an officer is added, moved up and taken off by keyboard, and the page follows; the settings and the record, with all of it open, are fit for everybody', async ({
  page,
}) => {
  test.slow();
  await signIn(page, demoPeople.margaret);
  await page.goto('/desk/committee');
  await page.locator('summary').filter({ hasText: 'Add a committee member' }).press('Enter');
  const card = page.locator('.card').filter({ hasText: 'Add a committee member' });
  await card.getByLabel('Name').fill('Wilf Barnes');
  await card.getByLabel('Role').fill('Bar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wilf Barnes').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Wilf Barnes up' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change order' }).press('Enter');
  await page.getByRole('button', { name: 'Move Wilf Barnes up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wilf Barnes moved up.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Finish ordering' }).press('Enter');
  for (const opener of await page.locator('main summary').all()) await opener.click();
  await expectFitAtBoth(page);
  await page.goto('/the-committee');
  await expect(page.getByRole('heading', { name: 'Wilf Barnes' })).toBeVisible();
  await page.goto('/desk/committee');
  const row = page.locator('details').filter({ hasText: 'Wilf Barnes' });
  await row.locator('summary').press('Enter');
  await row.getByRole('button', { name: 'Remove Wilf Barnes' }).press('Enter');
  await expect(page.getByText('Wilf Barnes removed from the committee page.')).toBeVisible();

  for (const [room, shows] of [
    ['settings', 'Fees and roll-ups'],
    ['record', 'Changes made in Club admin'],
  ] as const)
    await test.step(room, async () => {
      await page.goto(`/desk/${room}`);
      await expect(page.getByText(shows).first()).toBeVisible();
      for (const opener of await page.locator('main summary').all()) await opener.click();
      await expectFitAtBoth(page);
    });
});
