import { readFileSync } from 'node:fs';
import { read } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { button, opener, takeOver } from './entered.ts';

/** Each test changes a league that no other in this file reads. */
test('the room of results, a friendly, an open and the formats are fit for everybody; a sheet is looked at, taken over and given back, and the table prints on one sheet of A4 from here as from there', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/results');
  await look('Matches waiting for a result');
  await page.getByRole('link', { name: /^Formats/ }).click();
  await look('Ways to play and score a match, ready to choose for a league.');
  await page.goto('/desk/results/events/2025-05-11-friendly');
  // With a league’s match too: `results.spec.ts`.
  await look('Conceded, postponed or abandoned');
  await page.goto('/desk/results/events/2025-05-04-open');
  await look('Winner');

  await page.goto('/desk/results/friday');
  await page.getByRole('link', { name: 'Copy the sheet' }).click();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(page.getByText('The table after copying', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Larkby/ })).toContainText('14');
  await unfold(page);
  await expectFitAtBoth(page);
  await button(page, 'Copy the sheet').click();
  await expect(page.getByText('Sheet copied. The table is worked out here from now on.')).toBeVisible();
  await page.goto('/leagues/friday');
  await expect(page.getByRole('columnheader', { name: 'Place' })).toBeVisible();
  await expect(page.getByText('Last updated: 20 May 2025')).toBeVisible();
  await expectOneSheet(page);
  await unfold(page);
  await expectFitAtBoth(page);

  await page.goto('/desk/results/friday');
  await opener(page, 'Latest changes').click();
  await button(page, 'Undo').click();
  await expect(page.getByRole('link', { name: 'Copy the sheet' })).toBeVisible();
  await page.goto('/leagues/friday');
  await expectOneSheet(page);

  async function look(shows: string) {
    await expect(page.getByText(shows, { exact: true }).first()).toBeVisible();
    await unfold(page);
    await expectFitAtBoth(page);
  }
});

/** Assert the print: the table, and not its results. */
async function expectOneSheet(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.setViewportSize({ width: 710, height: 1039 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Diff' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Results to date' })).toBeHidden();
  const right = await page.locator('.league-table').evaluate((table) => table.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(710);
  await page.emulateMedia({ media: null });
  await expect(page.getByText('Results to date', { exact: true }).first()).toBeVisible();
}

/** Open all folds. */
async function unfold(page: Page) {
  for (const fold of await page.locator('main details:not([open]) > summary').all())
    if (await fold.isVisible()) await fold.click();
}

test('a league is kept: its table as a file, its rule card, other clubs’ results, a deduction and a club', async ({
  complaints,
  page,
}) => {
  test.slow();
  await takeOver(page, 'tuesday');
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/results/tuesday');
  await expect(page.getByText('Current table', { exact: true }).first()).toBeVisible();
  await unfold(page);
  await expectFitAtBoth(page);
  await test.step('the table is saved as a file that spreadsheets open', async () => {
    const download = page.waitForEvent('download');
    await button(page, 'Save table (CSV)').click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tuesday-2025-table.csv');
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\ufeffPlace,Team,Played,Won,Lost,Draw,For,Ag,Diff,Points');
    expect(lines[1]).toBe('1,Hollowby,4,3,0,1,216,188,28,24');
    const asWorkbook = page.waitForEvent('download');
    await button(page, 'Save table (Excel)').click();
    const workbook = await asWorkbook;
    expect(workbook.suggestedFilename()).toBe('tuesday-2025-table.xlsx');
    const { List } = read(readFileSync(await workbook.path())).Sheets;
    expect([List?.B2?.v, List?.C2?.v, List?.J1?.v, List?.J2?.v]).toEqual(['Hollowby', 4, 'Points', 24]);
  });
  await page.reload();
  await test.step('other clubs’ results, a deduction and a club are entered', async () => {
    await page.getByLabel('Date').fill('2025-05-13');
    await page.getByLabel('Match 1, home', { exact: true }).selectOption('Osmoor');
    await page.getByLabel('Match 1, away', { exact: true }).selectOption('Ulcebrook');
    await button(page, 'Save these results').click();
    await expect(page.getByText('Enter the points.')).toBeVisible();
    await page.getByLabel('Match 1, home, points').fill('6');
    await page.getByLabel('Match 1, away, points').fill('2');
    await button(page, 'Save these results').click();
    await expect(page.getByText('Results saved. The table is up to date.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Osmoor beat Ulcebrook 6-2/ })).toBeVisible();

    await opener(page, 'Deductions').click();
    await page.getByLabel('Club', { exact: true }).selectOption('Osmoor');
    await page.getByLabel('Points', { exact: true }).filter({ visible: true }).fill('2');
    await page.getByLabel('Reason').fill('No umpire');
    await button(page, 'Deduct').click();
    await expect(page.getByText('Deduction saved. The table is up to date.')).toBeVisible();

    await opener(page, 'Clubs').click();
    await page.getByLabel('Name of the club').fill('Saltmere');
    await button(page, 'Add club').click();
    await expect(page.getByText('Club added.')).toBeVisible();
    forget(complaints, /status of 422/);
  });
  await test.step('a match of others is changed, and removed', async () => {
    await page.getByRole('link', { name: /Osmoor beat Ulcebrook/ }).click();
    await opener(page, 'Conceded, postponed or abandoned').click();
    await page.getByRole('radio', { name: 'Postponed' }).check();
    await button(page, 'Save result').click();
    await expect(page.getByText('Result saved. The table is up to date.')).toBeVisible();
    await button(page, 'Remove this match').click();
    await page.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(page).toHaveURL(/\/desk\/results\/tuesday$/);
    await expect(page.getByText('Current table')).toBeVisible();
    await expect(page.getByRole('link', { name: /Ulcebrook.*postponed/ })).toHaveCount(0);
  });
  await test.step('a rule card is written: a format to start from, an example that follows, a format that is kept', async () => {
    await opener(page, /^Rule card/).click();
    await expect(page.getByText('So the match is won by A, 5–3 on points')).toBeVisible();
    // Another format fills in all fields, and is not saved by that.
    await page.getByLabel('Start from').selectOption('Stamford and District');
    await expect(page.getByText('Three rinks of triples, two woods each, 21 ends; EBF rules.')).toBeVisible();
    await expect(page.getByText('So the match is won by A, 7–3 on points')).toBeVisible();
    await opener(page, 'Save this rule card as a format').click();
    await page.getByLabel('Name of the format').fill('Our Monday league');
    await button(page, 'Save as a format').click();
    await expect(
      page.getByText('‘Our Monday league’ saved. You can find it under ‘Start from’.'),
    ).toBeVisible();
    await expect(page.getByLabel('Start from').getByRole('option').last()).toHaveText('Our Monday league');
    await page.getByLabel('Start from').selectOption('the current rule card');
    await expect(page.getByText('So the match is won by A, 5–3 on points')).toBeVisible();
    await page.getByLabel('Points for more shots over the whole match').fill('4');
    await expect(page.getByText('So the match is won by A, 7–3 on points')).toBeVisible();
    await page.getByLabel('Place decided by: choice 2').selectOption('more matches won');
    await expect(page.getByText('Teams level on points are placed by more matches won, then')).toBeVisible();
    await button(page, 'Save the rule card').click();
    await expect(page.getByText('Rule card saved. The table uses it from now on.')).toBeVisible();
  });
});
