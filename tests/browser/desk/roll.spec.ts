import type { Page } from '@playwright/test';
import { demoPeople, mailTo, newMember, signIn, storedToken, tokenOf } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const fold = (page: Page, title: string | RegExp) => page.getByRole('heading', { name: title }).click();
const roll = (page: Page) => page.getByRole('list', { name: 'Members' }).getByRole('listitem');

test.beforeEach(async ({ page }) => {
  await signIn(page, demoPeople.peter);
});

test('an administrator finds a member by a part of the name and by state, goes back to what was found, changes a role, signs out everywhere, suspends and lets back in, and the record says so', async ({
  page,
  site,
}) => {
  const member = await newMember(site, page.request);
  await tokenOf(page.request, member);
  await page.goto('/desk/members');
  await page.getByLabel('Find in this list').fill('applEBY');
  await button(page, 'Find').click();
  await expect(roll(page)).toHaveCount(2);
  await expect(page).toHaveURL(/q=applEBY/);
  await page.getByRole('link', { name: /^Suspended \d+$/ }).click();
  await expect(roll(page).filter({ hasText: 'Stan Wilkes' })).toContainText('Suspended');
  await expect(roll(page).filter({ hasText: 'Tom Brader' })).toBeHidden();
  await page.getByLabel('Find in this list').fill('nobody at all');
  await button(page, 'Find').click();
  await expect(page.getByText('No members match.')).toBeVisible();
  await page.goBack();
  await expect(roll(page).filter({ hasText: 'Stan Wilkes' })).toBeVisible();
  await expect(page.getByLabel('Find in this list')).toHaveValue('');

  await page.getByLabel('Find in this list').fill(member.name);
  await button(page, 'Find').click();
  await page.getByRole('link', { name: member.name }).click();
  await page.getByRole('radio', { name: 'moderator' }).check();
  await button(page, 'Save').click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await expect(page.getByText('nowhere')).toHaveCount(0);
  await button(page, 'Sign out everywhere').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, sign out everywhere' }).click();
  await expect(page.getByText(`${member.name} signed out everywhere.`)).toBeVisible();
  await expect(page.getByText('nowhere')).toBeVisible();

  await fold(page, /uspend, remove$/);
  await button(page, 'Suspend').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, suspend' }).click();
  await expect(page.getByText(`${member.name} suspended.`)).toBeVisible();
  await button(page, 'Lift suspension').click();
  await expect(page.getByText(`${member.name} can sign in again.`)).toBeVisible();

  await page.getByRole('navigation', { name: 'Club admin' }).getByRole('link', { name: 'Club' }).click();
  await page.getByRole('link', { name: 'Activity log' }).click();
  for (const act of ['suspended', 'lifted the suspension of', 'signed out everywhere'])
    await expect(page.locator('main')).toContainText(`Peter Hallgarth ${act} ${member.name}`);
  await expect(page.locator('main')).toContainText(`changed ${member.name}: role: member → moderator`);
});

test('a member is removed after plain words, and the next act of their open page leads to sign-in', async ({
  page,
  browser,
  site,
}) => {
  const member = await newMember(site, page.request);
  const theirs = await browser.newPage({ baseURL: site.url });
  await signIn(theirs, member);
  await theirs.goto('/members/account');
  await theirs.getByText('How I appear in the forum').click();
  await theirs.getByLabel('Display name').fill('Not for long');

  await page.goto(`/desk/members/${member.id}`);
  await fold(page, /uspend, remove$/);
  const remove = button(page, 'Remove');
  await remove.click();
  const dialog = page.getByRole('dialog', { name: `Remove ${member.name}?` });
  for (const words of ['signed out straight away', 'posts stay', 'A former member', 'cannot be undone'])
    await expect(dialog).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page).toHaveURL(/\/desk\/members$/);
  await expect(roll(page).filter({ hasText: 'Peter Hallgarth' })).toBeVisible();
  await expect(roll(page).filter({ hasText: member.name })).toHaveCount(0);
  await mailTo(site, member.email, /has been closed$/);

  await theirs.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(theirs).toHaveURL(/\/members\/sign-in\?from=/);
  expect(await storedToken(theirs)).toBeNull();
  await theirs.close();
});
