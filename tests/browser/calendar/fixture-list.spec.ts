import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { button, stranger, subscribed } from './matches.ts';

/** Return a table as Excel puts it on the clipboard, with styles around and a cell over two lines. */
const excel = (one: string, two: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office">
<head><style>td{mso-style:x}</style></head><body><table border=0>
<tr><td>Date</td><td>Opponent</td><td>Venue</td><td>Time</td></tr>
<tr><td rowspan=2>Mon 25th August</td><td><b>${one}</b></td><td>Away</td><td>10am</td></tr>
<tr><td>${two}</td><td>A</td><td>6 for 6.30pm</td></tr>
<tr><td>Tue 26th August</td><td>Thornwold<br>St Andrew</td><td>A</td><td>2.30pm</td></tr>
<tr><td>Fri 27th August</td><td>Nobody</td><td>H</td><td></td></tr>
<tr><td>Sat 23rd August</td><td>${one}</td><td>H</td><td>2pm</td></tr>
</table></body></html>`;

async function paste(page: Page, html: string) {
  await page.getByLabel('Paste the list here').evaluate((area, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'as text');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test('a list is looked at line by line before it is taken', async ({ complaints, page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/calendar/import');
  await test.step('what is no list is said in a sentence', async () => {
    const file = { name: 'list.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') };
    await page.getByLabel('Or choose a spreadsheet').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText('This workbook is damaged and cannot be opened.');
    forget(complaints, /status of 422/);
  });
  await test.step('a file is looked at; columns that were taken wrongly are put right', async () => {
    const buffer = Buffer.from('Zed;1;12 May\nYon;2;26 May\n');
    await page
      .getByLabel('Or choose a spreadsheet')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await page.locator('summary', { hasText: 'Columns' }).click();
    await expect(page.getByLabel('Column 1')).toHaveValue('opponent');
    await page.getByLabel('Column 1').selectOption('Note');
    await expect(page.getByText('Choose the column with the dates.')).toBeVisible();
    await page.getByLabel('Column 2').selectOption('Opponent or event');
    await expect(page.locator('.import-lines > li').first()).toContainText('Monday 12 May: 1');
  });
  await test.step('a table pasted from Excel is looked at line by line, saved at once and taken back', async () => {
    const [one, two] = [stranger(), stranger()];
    await page.goto('/desk/calendar/import');
    await paste(page, excel(one, two));
    const line = (number: number) => page.locator('.import-lines > li').nth(number - 2);
    await expect(line(2)).toContainText('Will be added Friendly match, Monday 25 August, 10am, away');
    await expect(line(3)).toContainText('Friendly match, Monday 25 August, 6:30pm, away');
    await expect(line(4)).toContainText('Changes time from 2pm to 2:30pm');
    await expect(line(5)).toContainText('Cannot be read 27 August 2025 is a Wednesday, not a Friday.');
    await expect(line(6)).toContainText('Left out');
    await expect(line(6)).toContainText('There is another home event at the same time');
    await page.locator('summary', { hasText: 'Columns' }).click();
    await expectFitAtBoth(page);
    await line(6).getByRole('checkbox').check();
    await line(3).getByRole('checkbox').uncheck();
    await button(page, 'Save 3 lines').click();
    await expect(page.getByText('2 events added, 1 changed.')).toBeVisible();
    expect((await subscribed(request, two)).uid).toBe('');
    await button(page, 'Undo').click();
    await expect(page.getByText('2 events added')).toBeHidden();
    expect(await subscribed(request, one)).toMatchObject({ status: 'CANCELLED' });
  });
});
