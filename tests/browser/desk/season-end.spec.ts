import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// Jobs done automatically, and who is responsible: tests/desk/season-end.test.ts.
test.use({ settings: { CLUB_NOW: '2025-10-19T10:00' } });

test.use({ viewport: { width: 360, height: 740 } });

test('in October one row at the front leads to all that comes before the next season, and what is done is ticked', async ({
  page,
}) => {
  await signIn(page, demoPeople.peter);
  await page.goto('/desk');
  const row = page.getByRole('link', { name: /^End of season/ });
  await expect(page.locator('.row', { has: page.getByText('End of season') })).toContainText('0 of');
  await row.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('End of season 2025');
  const left = page.getByRole('list', { name: 'Still to do' });
  await expect(left.getByRole('link', { name: /^The annual meeting/ })).toHaveAttribute(
    'href',
    '/desk/calendar/add',
  );
  await expectFitAtBoth(page);

  await page.getByRole('button', { name: 'Tick jobs as done' }).click();
  await page.getByRole('button', { name: /^Done.*Trophies$/ }).click();
  await expect(page.getByText('Trophies: done.')).toBeVisible();
  await expect(left).not.toContainText('Trophies');
  await page.locator('summary').filter({ hasText: 'Done' }).click();
  await expect(page.getByText('Ticked on 19 October')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Not done.*Trophies$/ }).click();
  await expect(left).toContainText('Trophies');

  await left.getByRole('link', { name: /^Access to Club admin/ }).click();
  await expect(page).toHaveURL('/desk/members');
});
