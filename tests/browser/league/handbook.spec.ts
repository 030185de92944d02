import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { aLeague } from '#tests/league/a-league.ts';

const list = `Fosse League;;;;;;
Season 2025;;;;;;
Date;Home;Away;Home points;Away points;Home shots;Away shots
Tue 6 May;Osmoor A;Tealby Vale A;6;2;60;41
Tue 6 May;Osmor A;Ludford A;;;;
31 April;Osmoor A;Ludford A;;;;
Tue 26 Aug;Larkby Larks;Osmoor A;;;;
`;

test('a secretary takes last week in from a spreadsheet', async ({ page, site }) => {
  await aLeague(await site.database());
  await site.startAgain('2025-05-20T10:00');
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/league/take-in');
  await page.getByLabel('Paste the list here').fill(list);
  await page.getByRole('button', { name: 'Check list' }).click();
  await expect(page.getByText('Choose the team for ‘Osmor A’ above.')).toBeVisible();
  await expect(page.getByText('‘31 April’ is not a real date.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByLabel('Osmor A, Fosse League, Division 1').selectOption({ label: 'Same as Osmoor A' });
  await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeDisabled();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('One team is new')).toBeVisible();
  await page.getByRole('button', { name: 'Save 2 lines' }).click();
  await expect(page.getByText('Imported: 1 new team, 1 new fixture, 1 result.')).toBeVisible();
  await page.goto('/handbook');
  await expect(page.getByText('Larkby Larks v Osmoor A').first()).toBeAttached();
});

test('the handbook is read on a telephone and printed as a little book', async ({ page, site }) => {
  await aLeague(await site.database());
  await site.startAgain('2025-05-20T10:00');
  await page.goto('/handbook');
  await expect(page.getByRole('heading', { name: 'Handbook 2025', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Fixtures by club' }).click();
  await page.locator('#by-club').getByText('Osmoor Bowls Club').click();
  await expect(page.locator('#by-club details[open]').getByText('Osmoor A v Tealby Vale A')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'Booklet to print' }).click();
  await expect(page.getByText(/^Needs \d+ sheets of A4/)).toBeVisible();
  await expectFitAtBoth(page);
  // Reload to drop all that the check has left on the page.
  await page.reload();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const pages = await page.locator('.booklet-side').count();
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length, 'a side of A4 each').toBe(pages);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 1123, height: 794 });
  const over = await page.evaluate(() =>
    [...document.querySelectorAll('.booklet-page')].flatMap((one) =>
      one.scrollHeight > one.clientHeight + 1 ? [one.getAttribute('aria-label')] : [],
    ),
  );
  expect(over, 'nothing is cut off at the foot of a page').toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/league/handbook');
  await expect(page.getByRole('heading', { name: 'Handbook 2025 to print' })).toBeVisible();
});
