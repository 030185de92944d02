import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { aLeague, first, fixture } from '#tests/league/a-league.ts';

test('a secretary pastes a round, fines a club and records its payment', async ({ page, site }) => {
  await aLeague(await site.database());
  await site.startAgain('2025-05-20T10:00');
  await signIn(page, demoPeople.pauline);
  await page.goto(`/desk/results/${first}/round`);
  await expect(page.getByText('Each result is added to its fixture and counts in the table.')).toBeVisible();
  await page
    .getByLabel('Paste the list here')
    .fill('6 May\nOsmoor A v Tealby Vale A 62-30, 6-2\n7 May\nLudford A v Scamblesby A 50-41, 6-2');
  await page.getByRole('button', { name: 'Check list' }).click();
  await expect(page.getByText(/^Check The fixture is on|has no home fixture against/).first()).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Save 1 line' }).first().click();
  await expect(page.getByText('1 result added, 0 changed.')).toBeVisible();
  await page.goto(`/desk/results/${first}`);
  await expect(page.getByText('Other clubs')).toBeHidden();
  await expect(page.getByLabel('Save results without a fixture')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: /Osmoor A beat Tealby Vale A/ }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/league/returns/${fixture('Osmoor A', 'Tealby Vale A')}`));
  await expect(page.getByText('Settled by the league secretary')).toBeVisible();

  await page.getByText('Deductions and fines').click();
  await page.getByLabel('Fine', { exact: true }).fill('£5: result late');
  await page.getByLabel('Owed by').selectOption('Tealby Vale A');
  await page.getByRole('button', { name: 'Save fine' }).click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.goto('/desk/league');
  await page.getByRole('link', { name: /Fines/ }).click();
  await expect(page.getByRole('heading', { name: 'Tealby Vale Bowls Club' })).toBeVisible();
  await expect(page.getByText('All clubs: £5 owing.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('All fines are paid.')).toBeVisible();
  await expect(page.getByText('Paid 20 May')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Mark as unpaid' }).click();
  await expect(page.getByText('All clubs: £5 owing.')).toBeVisible();
});

test('a postponed match is asked about where it is not plain', async ({ page, site }) => {
  await aLeague(await site.database());
  await site.startAgain('2025-08-20T10:00');
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/league/take-in');
  await page.getByLabel('Season').selectOption('2023');
  const lines = [
    '19 May,Osmoor A,Ludford A,P',
    '9 June,Osmoor A,Ludford A,6-2',
    '23 June,Osmoor A,Ludford A,5-3',
  ];
  await page.getByLabel('Paste the list here').fill(['Date,Home,Away,Score', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check list' }).click();
  const asked = page.getByLabel('Line 2: Osmoor A v Ludford A, 19 May 2023');
  await expect(asked).toBeVisible();
  await expectFitAtBoth(page);
  await asked.selectOption('Played on 9 June 2023 (line 3)');
  await page.getByRole('button', { name: 'Check again' }).last().click();
  await expect(page.getByText('Postponed to 9 June 2023. Line 3 has this match.')).toBeVisible();
  await expectFitAtBoth(page);
});
