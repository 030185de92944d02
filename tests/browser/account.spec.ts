import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { forget, mailTo, newMember, type Person, signIn, storedToken, stranger, tokenOf } from './cast.ts';
import { expect, test as siteTest } from './site.ts';

// Each test has a member of its own, signed in and at their account.
const test = siteTest.extend<{ member: Person & { name: string; email: string; password: string } }>({
  member: async ({ site, page }, use) => {
    const member = await newMember(site, page.request);
    await signIn(page, member);
    await page.goto('/members/account');
    await expect(card(page, 'My data')).toBeVisible();
    await use(member);
  },
});

const card = (page: Page, title: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The part of the account behind a name, unfolded. */
async function unfolded(page: Page, title: string) {
  const part = card(page, title);
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
  return part;
}

test('a display name is shown in place of the name on the roll, all that is kept comes in one file, and an account is closed', async ({
  page,
  member,
  complaints,
}) => {
  await test.step('a display name', async () => {
    const chosen = `Bowler ${member.name.slice(4)}`;
    const name = await unfolded(page, 'How I appear in the forum');
    await expect(name).toContainText(`You appear as ${member.name}.`);
    await name.getByLabel('Display name').fill(chosen);
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText(`You appear as ${chosen}.`);
    await expect(name.getByText('Saved.')).toBeVisible();
    await page.reload();
    await unfolded(page, 'How I appear in the forum');
    await expect(name.getByLabel('Display name')).toHaveValue(chosen);
    await name.getByLabel('Display name').fill('');
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText(`You appear as ${member.name}.`);
  });
  await test.step('the file', async () => {
    await unfolded(page, 'My data');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ name: member.name, email: member.email, role: 'member' });
  });
  await test.step('closing it by its password', async () => {
    const mine = card(page, 'My data');
    await mine.getByText('Close my account', { exact: true }).first().click();
    await expect(mine).toContainText('A former member');
    await mine.getByRole('button', { name: 'Close my account' }).click();
    await expect(mine.getByLabel(/^Password of/)).toHaveAccessibleDescription('Please give your password.');
    await mine.getByLabel(/^Password of/).fill(member.password);
    await mine.getByRole('button', { name: 'Close my account' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
    const form = { username: member.email, password: member.password };
    expect((await page.request.post('/login', { form })).status()).toBe(401);
  });
  await test.step('a stranger signs in first and comes back', async () => {
    await page.goto('/members/account', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/members/sign-in?from=%2Fmembers%2Faccount');
  });
  forget(complaints, /status of 401/);
});

test('the address changes when the mail to the new one is answered, and the old one can undo it', async ({
  page,
  member,
  browser,
  site,
  complaints,
}) => {
  const next = stranger().email;
  const address = await unfolded(page, 'My e-mail address');
  const change = address.getByRole('button', { name: 'Change my address' });
  await change.click();
  await expect(address.getByLabel('New e-mail address')).toHaveAccessibleDescription(
    /This is not an e-mail address\.$/,
  );
  await address.getByLabel('New e-mail address').fill(next);
  await address.getByLabel('Your password').fill('not it at all');
  await change.click();
  await expect(address.getByLabel('Your password')).toHaveAccessibleDescription('This is not your password.');
  await address.getByLabel('Your password').fill(member.password);
  await change.click();
  await expect(address).toContainText('Nearly done.');
  await expect(address.getByLabel('New e-mail address')).toHaveValue('');
  await expect(address).toContainText(`You sign in with ${member.email}.`);

  const mail = await mailTo(site, next, /^Please confirm/);
  await page.goto(mail.link);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('Thank you. Your e-mail address has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'To my account' }).click();
  await unfolded(page, 'My e-mail address');
  await expect(address).toContainText(`You sign in with ${next}.`);

  const theirs = await browser.newPage({ baseURL: site.url });
  await theirs.goto((await mailTo(site, member.email, /has changed$/)).link);
  await theirs.getByRole('button', { name: 'Keep my address' }).click();
  await expect(theirs.getByText('Your e-mail address is as it was')).toBeVisible();
  await theirs.close();
  await page.reload();
  await expect(page).toHaveURL(/\/members\/sign-in/);
  // Whoever changed it knew the password: only the mailbox opens the account again.
  const { email, password } = member;
  const form = { username: email, password };
  expect((await page.request.post('/login', { form })).status()).toBe(401);
  await page.request.post('/reset-password/request', { data: { email } });
  const { link } = await mailTo(site, email, /^Choose a new password/);
  const data = { code: new URL(link).searchParams.get('code'), email, newPassword: password };
  expect((await page.request.post('/reset-password', { data })).status()).toBe(200);
  await tokenOf(page.request, member);
  await page.goto(mail.link);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has been used already or is too old.');
  forget(complaints, /status of (401|410|422)/);
});

test('another browser is signed out from here, or by a changed password, and this one stays', async ({
  page,
  member,
  request,
  complaints,
}) => {
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await request.get('/api/me', { headers })).status();
  };
  await test.step('from here', async () => {
    const other = await tokenOf(request, member);
    await page.reload();
    const places = await unfolded(page, 'Where I am signed in');
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await expect(places.getByText('this browser')).toHaveCount(1);
    await places.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    await expect(places.getByRole('listitem')).toHaveCount(1);
    await expect(places.getByText('this browser')).toBeVisible();
    expect(await statusOf(other)).toBe(401);
  });
  await test.step('by a changed password', async () => {
    const other = await tokenOf(request, member);
    const words = await unfolded(page, 'My password');
    const change = words.getByRole('button', { name: 'Change my password' });
    await words.getByLabel('Your password now').fill('not it at all');
    await words.getByLabel('New Password').fill('short');
    await change.click();
    await expect(words.getByLabel('New Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters\.$/,
    );
    await words.getByLabel('New Password').fill('four long woods');
    await words.getByLabel('Confirm Password').fill('four long woods');
    await change.click();
    await expect(words.getByLabel('Your password now')).toHaveAccessibleDescription(
      'This is not your password.',
    );
    await words.getByLabel('Your password now').fill(member.password);
    await change.click();
    await expect(words).toContainText('Your password has been changed.');
    await expect(words.getByLabel('New Password')).toHaveValue('');
    expect(await statusOf(other)).toBe(401);
    await tokenOf(request, { ...member, password: 'four long woods' });
  });
  forget(complaints, /status of 422/);
});

test('mail is chosen kind by kind, and stopped by a link without signing in', async ({
  page,
  member,
  site,
  browser,
}) => {
  await unfolded(page, 'Mail that I want');
  const choice = page.getByRole('checkbox', { name: /first time$/ });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(choice).toBeChecked();
  await expect(page.getByRole('checkbox')).toHaveCount(5);

  await tokenOf(page.request, member);
  const userAgent = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, userAgent });
  await tokenOf(context.request, member);
  const { stop } = await mailTo(site, member.email, /^A new sign-in/);
  const theirs = await context.newPage();
  await theirs.goto(stop);
  await theirs.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(theirs.getByText('Done. We will not send you these mails again.')).toBeVisible();
  await context.close();
  await page.reload();
  await unfolded(page, 'Mail that I want');
  await expect(choice).not.toBeChecked();
});

test('on a phone all of it is named in the first window, and one tap shows what is behind a name', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText(`${member.name}, member of`)).toBeInViewport();
  for (const name of [
    'Mail that I want',
    'How I appear in the forum',
    'My e-mail address',
    'My password',
    'Where I am signed in',
    'My data',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const name = page.getByLabel('Display name');
  await expect(name).toBeHidden();
  await page.getByText('How I appear in the forum').click();
  await expect(name).toBeVisible();
  await page.goto('/members/account#telephone');
  await expect(page.getByLabel('Telephone number'), 'for who is led to one part of it').toBeInViewport();
});
