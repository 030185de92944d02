import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { aLeague, first } from '#tests/league/a-league.ts';

test('a secretary adds a team, draws up the season, moves a match, tells the captains and publishes; visitors see it', async ({
  page,
  site,
}) => {
  test.slow();
  const db = await site.database();
  await aLeague(db, { from: '2025-05-06' });
  await db.deleteFrom('league_fixture').execute();
  await db.updateTable('league_book').set({ published_at: null }).execute();
  await site.startAgain('2025-05-20T10:00');
  await signIn(page, demoPeople.peter);

  await page.goto('/desk/league/book');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Season set-up 2025');
  await expectFitAtBoth(page);
  await page.getByRole('heading', { name: 'Division 2' }).click();
  await page.getByRole('heading', { name: 'Add a team' }).last().click();
  await page.getByLabel('Club', { exact: true }).last().selectOption('Osmoor');
  await expect(page.getByLabel('Team name').last()).toHaveValue('Osmoor C');
  await page.getByLabel('Captain', { exact: true }).last().fill('Ann Marsh');
  await page.getByRole('button', { name: 'Add team' }).click();
  await expect(page.getByText('Team added.')).toBeVisible();
  await page.getByText('Days without matches', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('2025-06-10');
  await page.getByLabel('Reason', { exact: true }).fill('Cup week');
  await page.getByRole('button', { name: 'Add closed days' }).click();
  await expect(page.getByRole('button', { name: 'Open again: Tuesday 10 June' })).toBeVisible();

  await page.getByRole('link', { name: 'Draw up the fixtures' }).click();
  await page.getByRole('button', { name: 'Preview fixtures' }).click();
  // Six teams, and seven of which one always rests.
  await expect(page.getByText(/^72 matches/)).toBeVisible();
  await expect(page.getByText('7 teams, 14 rounds', { exact: false })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Save these fixtures' }).click();
  await expect(page.getByText('72 matches saved.')).toBeVisible();
  await expect(page.getByText('Tuesday 10 June')).toHaveCount(0);
  await expectFitAtBoth(page);

  await page.getByRole('button', { name: 'Publish the fixtures' }).click();
  await expect(page.getByText('Fixtures published.')).toBeVisible();
  await page.goto(`/desk/league/fixtures?division=${first}`);
  await page.getByLabel('Club', { exact: true }).selectOption({ label: 'Caistor Road' });
  await page.getByRole('button', { name: 'Show matches', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Caistor Road' })).toBeVisible();
  await expectFitAtBoth(page);
  const match = page.getByRole('link', { name: /^Osmoor A v Caistor Road A/ });
  await match.click();
  await page.getByLabel('Date').fill('2025-08-28');
  await page.getByLabel('Time').fill('14:30');
  await page.getByRole('button', { name: 'Move match' }).click();
  await expect(page.getByText('Match moved.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Thursday 28 August at 2:30pm, moved from', { exact: false })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Send to 2' }).click();
  await expect(page.getByText(/2 emails are saved/)).toBeVisible();

  // Drawn up again after the captains have been told: captains whose days change are told so.
  await page.goto('/desk/league/fixtures');
  const out = page.locator('.tell', { hasText: 'Email captains about the published fixtures' });
  await out.getByRole('button', { name: 'Send to 12' }).click();
  await expect(out.getByText(/12 emails are saved/)).toBeVisible();
  await page.getByText('Draw up fixtures again', { exact: true }).click();
  await page.getByRole('button', { name: 'Preview fixtures' }).click();
  await page.getByRole('button', { name: 'Try another draw' }).click();
  await page.getByRole('button', { name: 'Save these fixtures' }).click();
  const changed = page.locator('.tell', { hasText: 'Email captains whose matches have changed' });
  await expect(changed.getByRole('button', { name: 'Send to 12' })).toBeVisible();
  await expectFitAtBoth(page);

  await page.goto('/desk/league/book');
  await page.getByRole('heading', { name: 'Division 2' }).click();
  await page.getByRole('heading', { name: 'Ludford B' }).click();
  await page.getByText('Withdraw team', { exact: true }).click();
  await page.getByLabel('Date of withdrawal').fill('2025-05-20');
  await page.getByRole('button', { name: 'Withdraw Ludford B' }).click();
  const tell = page.locator('.tell', { hasText: 'Email captains that Ludford B has withdrawn' });
  await expect(tell.getByRole('button', { name: 'Send to 6' })).toBeVisible();
  await expectFitAtBoth(page);
  await tell.getByRole('button', { name: 'Send to 6' }).click();
  await expect(tell.getByText(/6 emails are saved/)).toBeVisible();

  await page.goto('/fixtures');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'Osmoor', exact: true }).click();
  await expect(page.getByText('moved from', { exact: false })).toHaveCount(1);
  await expectFitAtBoth(page);
});

test('what is typed in one form of a season stays while another is saved, and both are saved', async ({
  page,
  site,
}) => {
  const db = await site.database();
  await aLeague(db, { from: '2025-05-06' });
  await site.startAgain('2025-05-20T10:00');
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/league/book');
  await page.getByText('When matches are played').click();
  await page.getByText('Days without matches', { exact: true }).click();

  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/api\/desk\/league\/book\//, async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByLabel('Last day of matches').fill('2025-09-02');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByLabel('From', { exact: true }).fill('2025-06-10');
  await page.getByLabel('Reason', { exact: true }).fill('Cup week');
  await page.getByLabel('Applies to').selectOption('Osmoor');
  goOn();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2025-06-10');
  await page.getByRole('button', { name: 'Add closed days' }).click();
  await expect(page.getByText('Cup week, for Osmoor')).toBeVisible();
  await expect(page.getByLabel('Last day of matches')).toHaveValue('2025-09-02');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
});
