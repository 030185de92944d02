import type { Page } from '@playwright/test';
import { atDesk, cast, mailTo, signIn, stranger } from './cast.ts';
import { expect, test } from './site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, word: string) {
  await page.getByLabel('New Password', { exact: true }).fill(word);
  await page.getByLabel('Confirm Password', { exact: true }).fill(word);
  await button(page, 'Choose this password').click();
  await expect(page.getByText('Password reset successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/members\/sign-in$/);
}

test('somebody is added at the desk, invited by mail, chooses a password and signs in', async ({
  page,
  browser,
  site,
}) => {
  const { name, email } = stranger();
  await signIn(page, cast.peter);
  await page.goto('/desk/members/add');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('E-mail address').fill(email.toUpperCase());
  await button(page, 'Add').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Invited, not yet in')).toBeVisible();

  const theirs = await browser.newPage({ baseURL: site.url });
  await theirs.goto((await mailTo(site, email, /^Your invitation/)).link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
  await choose(theirs, 'white jack');
  await theirs.getByLabel('Email', { exact: true }).fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('white jack');
  await button(theirs, 'Sign In').click();
  await expect(theirs.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('a letter carries a code that is typed in, and its print holds nothing else', async ({
  page,
  browser,
  site,
}) => {
  const signInName = stranger().email.replace(/@.*/, '');
  await signIn(page, cast.peter);
  await page.goto('/desk/members/add');
  await page.getByLabel('Name', { exact: true }).fill(`Walter ${signInName}`);
  await page.getByLabel('Sign-in name').fill(signInName);
  await button(page, 'Add').click();
  await page.getByRole('link', { name: 'Print a letter with a code' }).click();
  await button(page, 'Make the letter').click();
  const letter = page.getByRole('region', { name: 'The letter' });
  await expect(letter).toContainText(signInName);
  await expect(letter.getByRole('img', { name: 'The link as a square code' })).toBeVisible();
  const code = (await letter.locator('.code').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);

  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeVisible();
  for (const part of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);

  const theirs = await browser.newPage({ baseURL: site.url });
  await theirs.goto('/members/reset-password');
  await theirs.getByLabel('The code in the letter').fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await button(theirs, 'Go on').click();
  await choose(theirs, 'two bias');
  await expect(theirs.getByLabel('Sign-in name')).toHaveValue(signInName);
  await theirs.getByLabel('Password', { exact: true }).fill('two bias');
  await button(theirs, 'Sign In').click();
  await expect(theirs.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await theirs.close();
});

test('a list is added after a trial that says line by line what will happen', async ({ page }) => {
  await signIn(page, cast.peter);
  const one = stranger();
  const list = `Name\tEmail\n${one.name}\t${one.email}\nTom Brader\ttom@larkby.example\nNo Address\tnowhere\n`;
  await page.goto('/desk/members/import');
  await page.getByLabel('Paste the list here').fill(list);
  await button(page, 'Look at this list').click();
  await expect(page.getByText('1 member would be added. Nothing has been changed yet.')).toBeVisible();
  const lines = page.getByRole('table').getByRole('row');
  await expect(lines.nth(1)).toContainText('Will be added');
  await expect(lines.nth(2)).toContainText('Not taken This is not an e-mail address.');
  await expect(page.getByText('1 line would not be taken.')).toBeVisible();
  await page.getByRole('link', { name: 'line 4' }).click();
  await expect(lines.nth(2)).toBeInViewport();
  await page.getByText('1 line is as the roll has it already').click();
  await expect(page.getByRole('row', { name: /Tom Brader/ })).toContainText('The same');
  expect(await (await atDesk(page.request, 'GET', `/members?q=${one.email}`)).json()).toEqual([]);
  await button(page, 'Add 1 member').click();
  await expect(page.getByText('1 member has been added.')).toBeVisible();
  await expect(lines.nth(1)).toContainText('Added');
  await page.goto(`/desk/members?q=${one.email}`);
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
});
