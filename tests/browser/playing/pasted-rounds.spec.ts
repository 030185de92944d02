import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

/** A site of its own: it adds clubs and results to a league. */
const saved = {
  'windows.csv': Buffer.from('Osmoor\r\nCafé Green', 'latin1'),
  'unicode.txt': Buffer.from('\ufeffOsmoor\r\nCafé Green', 'utf16le'),
};

test('a league’s clubs and a round of its results are pasted, a slip and the day asked about, and saved at once', async ({
  complaints,
  page,
}) => {
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/results/tuesday/clubs');
  const list = page.getByLabel('Paste the list here');
  // As Excel on Windows saves a list, and as 'Unicode text'.
  for (const [name, buffer] of Object.entries(saved)) {
    await page.getByLabel('Or choose a spreadsheet').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await expect(list).toHaveValue('Osmoor\nCafé Green');
    await expect(page.getByText('Line 2 Café Green')).toBeVisible();
    await list.fill('');
  }
  const buffer = Buffer.from('PK\x03\x04 a workbook');
  await page
    .getByLabel('Or choose a spreadsheet')
    .setInputFiles({ name: 'clubs.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('This workbook is damaged and cannot be opened.')).toBeVisible();
  forget(complaints, /status of 422/);
  await list.fill('Osmoor\nSaltmere\nTealby');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByRole('button', { name: 'Save 3 lines' }).first().click();
  await expect(page.getByText('3 clubs added.')).toBeVisible();

  await page.goto('/desk/results/tuesday/round');
  await list.fill('Osmor v Saltmere 62-71, 2-6\nSaltmere 6 Tealby 6\nTealby v Osmoor postponed');
  await page.getByRole('button', { name: 'Check list' }).click();
  await page.getByLabel('Which club is ‘Osmor’?').selectOption('Osmoor');
  await page.getByLabel('Date of this round').fill('2025-05-13');
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The points add up to 12')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Save 1 line' }).first().click();
  await expect(page.getByText('1 result added, 0 changed.')).toBeVisible();
  await page.goto('/desk/results/tuesday');
  await expect(
    page.getByText('Saltmere beat Osmoor 6-2').or(page.getByText('Osmoor lost to Saltmere 6-2')),
  ).toBeVisible();
});
