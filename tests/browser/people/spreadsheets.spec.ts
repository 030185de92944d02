import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { saved } from '#tests/workbooks/workbooks.ts';

/** A site of its own: members are added. */
const workbook = (name: string) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: saved(name),
});
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a secretary brings in a workbook of members as it is', async ({ complaints, page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/members/import');
  const file = page.getByLabel('Or choose a spreadsheet');
  await test.step('which of its sheets is asked, and the keyboard is there', async () => {
    await file.setInputFiles(workbook('members.ods'));
    await expect(page.getByRole('group', { name: 'Which sheet has the list?' })).toBeVisible();
    await expect(button(page, 'Members (8 lines)')).toBeFocused();
    await expect(button(page, 'Notes (2 lines)')).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('another file takes its place; its lines are looked at before anything is changed', async () => {
    await file.setInputFiles(workbook('members.xlsx'));
    await button(page, 'Members (8 lines)').press('Enter');
    await expect(page.getByText('5 members would be added. Nothing has been changed yet.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Which sheet has the list?' })).toBeHidden();
    await button(page, 'Add 5 members').click();
    await expect(page.getByText('5 members have been added.')).toBeVisible();
  });
  await test.step('what is no list is said in a sentence', async () => {
    const buffer = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    await file.setInputFiles({ name: 'members.xls', mimeType: 'application/vnd.ms-excel', buffer });
    const refused = page
      .getByRole('alert')
      .filter({ hasText: 'This type of Excel file cannot be read here.' });
    await expect(refused).toBeVisible();
    forget(complaints, /status of 422/);
  });
});
