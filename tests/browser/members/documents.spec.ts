import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { makePdf } from '#tests/documents/make-pdf.ts';
import { hazards } from '#tests/documents/pdfs.ts';

test.beforeEach(async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.documents': 'true' }, version });
});

const choose = (page: Page, buffer: Buffer | undefined, name = 'Scan 0001.pdf') =>
  page
    .getByLabel(/^Choose (a|another) file$/)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: buffer ?? Buffer.from('') });

const handIn = (page: Page) => page.getByRole('button', { name: 'Add document' });

test('a paper is handed in and replaced; a visitor without script saves what is public, and the one that holds; a paper for members is found by its words and saved by one', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  await signIn(page, demoPeople.pauline);
  await test.step('what is refused says why, and nothing is lost', async () => {
    await page.goto('/desk/documents');
    await page.getByRole('link', { name: 'Add a document' }).click();
    await expect(handIn(page)).toBeVisible();
    await page.getByLabel('Title').fill('Rules of the green');
    await handIn(page).click();
    await expect(page.getByText('Choose a file, or take a photo.').first()).toBeVisible();
    await choose(page, hazards['a program']);
    await handIn(page).click();
    await expect(page.getByText(/^This PDF has a program in it/).first()).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Rules of the green');
    await expectFitAtBoth(page);
    forget(complaints, /422/);
  });
  await test.step('it is handed in for everybody', async () => {
    await choose(page, makePdf('Rules', ['Flat shoes on the green.']));
    // The kind of document is folded, with its fields.
    await page.locator('summary', { hasText: 'Type of document' }).click();
    await page.getByLabel('Type of document').selectOption('Rules');
    await page.getByLabel('Who can read it').selectOption('Everyone: shown on a public page');
    await handIn(page).click();
    // The focus moves to the message.
    await expect(page.locator('.saved:focus')).toContainText(
      '‘Rules of the green’ added. Everyone can read it now.',
    );
  });
  await test.step('it is replaced', async () => {
    await page.getByText('Replace with a newer version').click();
    await choose(page, makePdf('Rules', ['Flat soles on the green, and no heels.']));
    await page.getByRole('button', { name: 'Replace file' }).click();
    await expect(page.locator('.room-word:focus')).toContainText(
      /^File replaced\. The version of 20 May 2025 is current/,
    );
    await expect(page.getByRole('heading', { name: 'Earlier versions' })).toBeVisible();
    await page.getByText('Title, date and who can read it').click();
    await expectFitAtBoth(page);
    await page.goto('/desk/documents');
    await expect(page.getByText('Earlier versions: 1').first()).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('a visitor without script saves it', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
    const visitor = await plain.newPage();
    await visitor.goto('/documents?q=heels');
    const saved = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Rules of the green' }).first().click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Rules of the green.pdf');
    expect((await readFile(await download.path())).toString('latin1')).toContain('Flat soles');
    await plain.close();
    await page.goto('/documents');
    await expectFitAtBoth(page);
  });
  await test.step('a paper for members is found by its words and saved by one', async () => {
    await page.goto('/desk/documents/add');
    await choose(page, makePdf('Minutes', ['The mower is mended.']));
    await page.getByLabel('Title').fill('Minutes of 6 May');
    await handIn(page).click();
    await expect(page.getByText('‘Minutes of 6 May’ added. Members can read it now.')).toBeVisible();

    await signIn(page, demoPeople.tom);
    await page.goto('/members/documents');
    await page.getByLabel('Search titles and text').fill('mower');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText(/contains? ‘mower’\./)).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Minutes of 6 May' }).first().click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('Minutes of 6 May.pdf');
    expect((await readFile(await download.path())).toString('latin1')).toContain('mower');
    await expect(page.getByText('Saved to your downloads.')).toBeVisible();
    await expectFitAtBoth(page);
  });
});
