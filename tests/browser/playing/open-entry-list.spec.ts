import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { saved } from '#tests/workbooks/workbooks.ts';
import { asSecretary, button, newOpen, takeDown } from './open-days.ts';

test('the Opens Secretary brings in the entries from a spreadsheet, on a phone', async ({ page, site }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { slug, name } = await newOpen(page.request, { places: '3' });
  await takeDown(page.request, slug, 'Flo Fry');
  await asSecretary(page, site);
  await page.goto(`/desk/opens/${slug}`);
  await page.getByRole('link', { name: 'Import a list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import a list of entries');
  await expectFitAtBoth(page);
  await page.getByLabel('Or choose a spreadsheet').setInputFiles({
    name: 'entries.ods',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    buffer: saved('entries.ods'),
  });
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  await test.step('each line says what becomes of it, and who waits follows from what is ticked', async () => {
    await expect(status('3 new, 1 already entered. Nothing has been saved yet.')).toBeVisible();
    const preview = page.locator('.choice-lines > li');
    await expect(preview.nth(1)).toContainText(/Di Dyer, Ed Eastoe.*Gets a place.*01507551002/);
    await expect(preview.nth(2)).toContainText(/Ben Ó Briain.*Waiting list/);
    await expect(preview.nth(3)).toContainText(
      /Flo Fry, Gus Gray, Hal Hay.*Already entered.*This is number 1\./,
    );
    await expect(status('2 places are left. 1 entry joins the waiting list.')).toBeVisible();
    await page.getByLabel(/Ann Abel/).uncheck();
    await expect(preview.nth(2)).toContainText('Gets a place');
    await expect(status('There are places for all of them: 0 will be left.')).toBeVisible();
    await page.getByLabel(/Ann Abel/).check();
    await expectFitAtBoth(page);
  });
  await test.step('they are entered, and emailed since the officer says so', async () => {
    await page.getByLabel('Email a confirmation to the 2 entrants with an email address').check();
    await button(page, 'Add 3 entries').click();
    await expect(
      page.getByText(
        '3 entries added. 1 entry is on the waiting list. We emailed a confirmation to 2 entrants. Phone the other 1.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('region', { name: 'Entries' }).locator('.fold-card h3')).toHaveText([
      'Add an entry',
      '1. Flo Fry',
      '2. Ann Abel',
      '3. Di Dyer',
      '4. Ben Ó Briain',
    ]);
  });
});
