import { findLeagueFixture } from '#app/modules/fixtures/fixtures.server.ts';
import { recordPlayerAppearances } from '#app/modules/registrations/appearances/record-appearances.server.ts';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { aLeague, aResult, fixture } from '#tests/league/a-league.ts';
import { card } from '#tests/league/players/players.ts';
import { number, row, text, xlsx } from '#tests/workbooks/workbooks.ts';

// Refusals and permissions: tests/league/players/. A league's site starts differently from a club's, so it is one of its own.
test.use({ viewport: { width: 360, height: 740 } });

test('the secretary takes a club’s list in, settles a name, transfers somebody and looks at the averages', async ({
  page,
  site,
}) => {
  const db = await site.database();
  await aLeague(db, { rules: { players: true, averageGames: 1, finalsGames: 2 } });
  await site.startAgain('2025-05-20T10:00');
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/league/players');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players 2025');

  await page.getByText('Register a list').click();
  const list = page.locator('form', { has: page.getByLabel(/^Names, one on each line/) });
  await list.getByLabel('Club').selectOption('Osmoor');
  await list.getByLabel('Registered on').fill('2025-05-01');
  const buffer = xlsx({
    sheets: [
      {
        data: [
          row(1, text('B1', 'Joan Appleby')),
          row(2, text('B2', 'John Appleby'), number('C2', 12)),
          row(4, text('B4', 'Lonely')),
        ].join(''),
      },
    ],
  });
  await list
    .getByLabel('Or choose a spreadsheet')
    .setInputFiles({ name: 'players.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(list.getByLabel(/^Names, one on each line/)).toHaveValue(
    'Joan Appleby\nJohn Appleby\t12\nLonely',
  );
  const register = list.getByRole('button', { name: 'Register players' });
  await register.click();
  await expect(page.getByText('2 players have been registered. One line was not registered:')).toBeVisible();
  await expect(page.getByText('Line 3: Lonely')).toBeVisible();
  await expect(register).toBeEnabled();
  await expectFitAtBoth(page);

  const match = await findLeagueFixture(db, fixture('Osmoor A', 'Ludford A'));
  if (!match) throw new Error('We cannot find that match. It may have been deleted.');
  const sheet = { state: 'played', concededBy: null, ends: null, shots: null, points: null } as const;
  const players = card({ home: ['J. Appleby', 'John Appleby'] });
  await aResult(db, match.id);
  await db
    .transaction()
    .execute((tx) =>
      recordPlayerAppearances(tx, match, players, { ...sheet, rinks: [{ home: 20, away: 11 }] }),
    );
  await page.goto('/desk/league/players');
  await page.getByRole('heading', { name: 'Names on cards' }).click();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'This is Joan Appleby' }).click();
  await expect(page.getByText('‘J. Appleby’ of Osmoor matched to Joan Appleby.')).toBeVisible();

  await page.getByRole('link', { name: /^Joan Appleby/ }).click();
  await expect(page.getByText('Cannot play in the finals yet')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByText('Transfer to another club').click();
  await page.getByLabel('Club', { exact: true }).selectOption('Ludford');
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await expect(page.getByText('2025: Ludford')).toBeVisible();

  await page.goto('/averages');
  await expect(page.getByRole('row', { name: /^Joan Appleby/ })).toContainText('+9.00');
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'Pairs' }).click();
  await expect(page.getByRole('row', { name: /^Joan Appleby and John Appleby/ })).toBeVisible();
});
