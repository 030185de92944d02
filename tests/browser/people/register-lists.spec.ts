import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { leftOut } from '#tests/browser/own-styles.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ usesAll: true });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

const spreadsheet = `Name,Email,Telephone,Address,Class,Joined
Tom Brader,tom@larkby.example,01507 555 0152,"The Old Forge, Larkby, LN99 1XX",Full,2004
Ron Appleby,applebys@larkby.example,,,,
Derek Maidens,derek@elsewhere.example,01507 555 0153,,,
Nell Cooper,nell@larkby.example,,,Ladies,
Ann Abel,ann@larkby.example,01507 555 0154,,,
Walter,not an address,,,,
`;

test('a secretary brings a changed spreadsheet in, and sees first, line by line, what it comes to', async ({
  page,
}) => {
  test.slow();
  await signIn(page, demoPeople.peter);
  await test.step('the list is looked at', async () => {
    await page.goto('/desk/members');
    await page.getByRole('heading', { name: 'More' }).click();
    await page.getByRole('link', { name: /^Import a list/ }).click();
    await page.getByLabel('Paste the list here').fill('Name\tEmail\nBeth Abel\tbeth@larkby.example\n');
    await button(page, 'Check list').click();
    await expect(page.getByText('1 member would be added. Nothing has been changed yet.')).toBeVisible();
    await page
      .getByLabel('Or choose a spreadsheet')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(spreadsheet) });
    await expect(
      page.getByText('1 member would be added and 1 member would be changed. Nothing has been changed yet.'),
    ).toBeVisible();
    await expect(row(page, 'Tom Brader')).toContainText('Will be changed');
    await expect(row(page, 'Tom Brader')).toContainText('Telephone: nothing → 01507 555 0152');
    await expect(row(page, 'Tom Brader')).toContainText('Address: nothing → The Old Forge, Larkby, LN99 1XX');
    await expect(row(page, 'Derek Maidens')).toContainText(
      'Who is it? There is a member called Derek Maidens with a different address',
    );
    await expect(page.getByLabel('Membership type ‘Ladies’, in 1 line')).toHaveValue('');
    await expect(row(page, 'Ann Abel')).toContainText('Will be added');
    await expect(row(page, 'Walter')).toContainText(
      'Not imported Enter an email address, such as name@example.com.',
    );
    await expect(page.getByText('1 line would not be imported.')).toBeVisible();
    await page.getByRole('link', { name: 'line 7' }).click();
    await expect(row(page, 'Walter')).toBeInViewport();
    await page.getByText('2 lines are unchanged').click();
    await expect(row(page, 'Nell Cooper')).toContainText('Not imported: Class ‘Ladies’');
    await expect(row(page, 'Ron Appleby')).toContainText('Unchanged');
    await expectFitAtBoth(page);
  });
  await test.step('its word is settled once, and it is taken in; nobody gets a mail', async () => {
    await page.getByLabel('Membership type ‘Ladies’, in 1 line').selectOption('Social');
    await expect(row(page, 'Nell Cooper')).toContainText('Class: nothing → Social');
    await button(page, 'Add 1 and change 2 members').click();
    const done = page.getByText(
      '1 member has been added and 2 members have been changed. No one has been emailed',
    );
    await expect(done).toBeInViewport();
    await expect(row(page, 'Tom Brader')).toContainText('Changed');
    await page.goto('/desk/members?class=social');
    await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveText([
      /^Nell Cooper/,
    ]);
  });
});

test('two entries of one person are seen side by side, and made one; the register is saved as a file and printed', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  const added = await atDesk(page.request, 'POST', '/members', {
    name: 'Tommy Brader',
    email: 'tommy@larkby.example',
  });
  const { id } = (await added.json()) as { id: string };
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/members');
  await page.getByRole('heading', { name: 'More' }).click();
  await page.getByRole('link', { name: /^Possible duplicates/ }).click();
  await expect(page.getByText(/^similar name/)).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^Mark as two people.*Tommy Brader/ }).click();
  await expect(page.getByText('No one seems to be on the membership list twice.')).toBeVisible();
  await page.getByText('Marked as two people', { exact: true }).click();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: /^List them again.*Tommy Brader/ }).click();
  await page.getByRole('link', { name: /^Compare records.*Tommy Brader/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Merge two records' })).toBeVisible();
  await expect(page).toHaveURL(/\/duplicates\/tom\//);
  await expect(page.getByText(/, the older record$/)).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('radio', { name: 'tommy@larkby.example' }).check();
  await button(page, 'Merge records').click();
  await expectFitAtBoth(page);
  await test.step('somebody has changed one of them meanwhile', async () => {
    const db = await site.database();
    await db.updateTable('member').set({ phone: '01507 555 0155' }).where('id', '=', id).execute();
    await button(page, 'Yes, merge records').click();
    await button(page, 'Merge anyway').click();
    forget(complaints, /status of 409/);
  });
  await expect(page.getByText('Records for Tom Brader merged.')).toBeVisible();
  await expect(page.getByText('No one seems to be on the membership list twice.')).toBeVisible();
  await page.goto('/desk/members?q=brader');
  const left = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await expect(left).toHaveText([/^Tom Brader/]);
  await page.getByRole('link', { name: /^Tom Brader/ }).click();
  await expect(page.getByRole('link', { name: 'tommy@larkby.example' })).toBeVisible();
  await test.step('the register is saved and printed', async () => {
    await page.goto('/desk/members/save');
    await expect(page.getByText('A file for Excel or another spreadsheet.')).toBeVisible();
    await expectFitAtBoth(page);
    const saved = page.waitForEvent('download');
    await button(page, /^Download \d+ members \(CSV\)$/)
      .last()
      .click();
    expect((await saved).suggestedFilename()).toBe('members-post.csv');
    await page.goto('/desk/members/print?by=class');
    await expectFitAtBoth(page);
    await button(page, 'Create list').click();
    await expect(page.getByText('Members of Larkby Bowls Club')).toBeVisible();
    await expectFitAtBoth(page);
  });
});

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('a member finds another in the directory, and says what the others see', async ({ page }) => {
  await signIn(page, demoPeople.joan);
  await page.goto('/members-community');
  await page.locator('.my-ways summary', { hasText: 'Club' }).click();
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  const people = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
  await page.getByLabel('Find a member').fill('appleby');
  await expect(page.getByText('2 members')).toBeVisible();
  await expect(people).toHaveText(['Joan Appleby', 'Ron Appleby']);
  await page.locator('summary', { hasText: 'Your details in the directory' }).click();
  await page.getByRole('checkbox', { name: 'Show my email address' }).check();
  await expect(people).toHaveText([/^Joan Appleby\s*applebys@larkby\.example$/, 'Ron Appleby']);
  await expectFitAtBoth(page);
  // Ron shares his name only: there is nothing to save of him.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to phone' }).click();
  expect((await saved).suggestedFilename()).toBe('members.vcf');
  const cards = await readFile(await (await saved).path(), 'utf8');
  expect(cards.match(/^(FN|ORG|EMAIL|TEL):.*(?=\r$)/gm)).toEqual([
    'FN:Joan Appleby',
    'ORG:Larkby Bowls Club',
    'EMAIL:applebys@larkby.example',
  ]);
  await page.getByRole('checkbox', { name: 'Show my name in the directory' }).uncheck();
  await expect(people).toHaveText(['Ron Appleby']);
  await page.reload();
  await page.locator('summary', { hasText: 'Your details in the directory' }).click();
  await expect(page.getByRole('checkbox', { name: 'Show my name in the directory' })).not.toBeChecked();
  await page.getByLabel('Find a member').fill('joan');
  await expect(page.getByText('No member of that name is in the directory.')).toBeVisible();
  await expectFitAtBoth(page);
  // The site's search lists members for members.
  await page.goto('/search?q=appleby');
  await expect(page.getByRole('link', { name: 'Ron Appleby' })).toBeVisible();
  expect(await leftOut(page)).toEqual([]);
});
