import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, testOfItsOwn } from '#tests/browser/site.ts';
import { aLeague, first } from '#tests/league/a-league.ts';

const test = testOfItsOwn();

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The book of 2025');
  await expectFitAtBoth(page);
  await page.getByRole('heading', { name: 'Division 2' }).click();
  await page.getByRole('heading', { name: 'Add a team' }).last().click();
  await page.getByLabel('Club', { exact: true }).last().selectOption('Osmoor');
  await expect(page.getByLabel('Name of the team').last()).toHaveValue('Osmoor C');
  await page.getByLabel('Captain', { exact: true }).last().fill('Ann Marsh');
  await page.getByRole('button', { name: 'Add the team' }).click();
  await expect(page.getByText('It is in the league.')).toBeVisible();
  await page.getByText('Days without matches').click();
  await page.getByLabel('From', { exact: true }).fill('2025-06-10');
  await page.getByLabel('Why', { exact: true }).fill('Cup week');
  await page.getByRole('button', { name: 'Nothing is played then' }).click();
  await expect(page.getByRole('button', { name: 'Open again: Tuesday 10 June' })).toBeVisible();

  await page.getByRole('link', { name: 'Draw up the fixtures' }).click();
  await page.getByRole('button', { name: 'Look how it comes out' }).click();
  // Six teams, and seven of which one always rests.
  await expect(page.getByText(/^72 matches/)).toBeVisible();
  await expect(page.getByText('7 teams, 14 rounds', { exact: false })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Write them into the book' }).click();
  await expect(page.getByText('72 matches are in the book.')).toBeVisible();
  await expect(page.getByText('Tuesday 10 June')).toHaveCount(0);
  await expectFitAtBoth(page);

  await page.getByRole('button', { name: 'Publish the fixtures' }).click();
  await expect(page.getByText('The fixtures are out: visitors see them now.')).toBeVisible();
  await page.goto(`/desk/league/fixtures?division=${first}`);
  await page.getByLabel('The matches of').selectOption({ label: 'Caistor Road' });
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Caistor Road' })).toBeVisible();
  await expectFitAtBoth(page);
  const match = page.getByRole('link', { name: /^Osmoor A v Caistor Road A/ });
  await match.click();
  await page.getByLabel('Day').fill('2025-08-28');
  await page.getByLabel('Time').fill('14:30');
  await page.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText('It has moved.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Thursday 28 August at 2:30pm, moved from', { exact: false })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Send to 2' }).click();
  await expect(page.getByText(/2 mails are kept/)).toBeVisible();

  // Drawn up again after the captains have been told: captains whose days change are told so.
  await page.goto('/desk/league/fixtures');
  const out = page.locator('.tell', { hasText: 'Tell the captains that the fixtures are out' });
  await out.getByRole('button', { name: 'Send to 12' }).click();
  await expect(out.getByText(/12 mails are kept/)).toBeVisible();
  await page.getByText('Draw up again', { exact: true }).click();
  await page.getByRole('button', { name: 'Look how it comes out' }).click();
  await page.getByRole('button', { name: 'Another way' }).click();
  await page.getByRole('button', { name: 'Write them into the book' }).click();
  const changed = page.locator('.tell', { hasText: 'Tell the captains whose matches have changed' });
  await expect(changed.getByRole('button', { name: 'Send to 12' })).toBeVisible();
  await expectFitAtBoth(page);

  await page.goto('/desk/league/book');
  await page.getByRole('heading', { name: 'Division 2' }).click();
  await page.getByRole('heading', { name: 'Ludford B' }).click();
  await page.getByText('It withdraws', { exact: true }).click();
  await page.getByLabel('Withdrew on').fill('2025-05-20');
  await page.getByRole('button', { name: 'Withdraw Ludford B' }).click();
  const tell = page.locator('.tell', { hasText: 'Tell the captains that Ludford B has withdrawn' });
  await expect(tell.getByRole('button', { name: 'Send to 6' })).toBeVisible();
  await expectFitAtBoth(page);
  await tell.getByRole('button', { name: 'Send to 6' }).click();
  await expect(tell.getByText(/6 mails are kept/)).toBeVisible();

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
  await page.getByText('Days without matches').click();

  const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/api\/desk\/league\/book\//, async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByLabel('Last day of matches').fill('2025-09-02');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await page.getByLabel('From', { exact: true }).fill('2025-06-10');
  await page.getByLabel('Why', { exact: true }).fill('Cup week');
  await page.getByLabel('For whom').selectOption('Osmoor');
  goOn();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2025-06-10');
  await page.getByRole('button', { name: 'Nothing is played then' }).click();
  await expect(page.getByText('Cup week, for Osmoor')).toBeVisible();
  await expect(page.getByLabel('Last day of matches')).toHaveValue('2025-09-02');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('');
});
