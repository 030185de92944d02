import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { forget, mailTo, newMember, signIn, storedToken, stranger, tokenOf } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';

/** Sign in a member of the test's own and open their account. */
async function atAccount(page: Page, site: Site) {
  const member = await newMember(site, page.request);
  await signIn(page, member);
  await page.goto('/members/account');
  await expect(card(page, 'My data')).toBeVisible();
  return member;
}

const card = (page: Page, title: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Unfold the part of the account with this title. */
async function unfolded(page: Page, title: string) {
  const part = card(page, title);
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
  return part;
}

test('at their account a member finds each part by its name, changes it, takes their data along, and closes it', async ({
  page,
  site,
  request,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const member = await atAccount(page, site);
  await test.step('on a phone all of it is named in the first window, and one tap shows what is behind a name', async () => {
    await expect(page.getByText(`${member.name}, member of`)).toBeInViewport();
    for (const name of [
      'Email settings',
      'How I appear in the forum',
      'My email address',
      'My password',
      'Where I am signed in',
      'My data',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 });
    const name = page.getByLabel('Display name');
    await expect(name).toBeHidden();
    await page.getByText('How I appear in the forum').click();
    await expect(name).toBeVisible();
  });
  await test.step('a display name is shown in place of the name on the roll', async () => {
    const chosen = `Bowler ${member.name.slice(4)}`;
    const name = card(page, 'How I appear in the forum');
    await expect(name).toContainText(`You appear as ${member.name}.`);
    await name.getByLabel('Display name').fill(chosen);
    await name.getByRole('button', { name: 'Save' }).click();
    await expect(name).toContainText(`You appear as ${chosen}.`);
    await expect(name.getByText('Saved.')).toBeVisible();
  });
  const other = await tokenOf(request, member);
  await test.step('mail is chosen kind by kind, and kept at once', async () => {
    // A link to one part of the page unfolds it.
    await page.goto('/members/account#telephone');
    await page.reload();
    await expect(page.getByLabel('Phone number')).toBeInViewport();
    await unfolded(page, 'How I appear in the forum');
    await expect(page.getByLabel('Display name')).toHaveValue(/^Bowler /);
    await page.goto('/members/account#mail');
    await expect(page.getByRole('checkbox')).toHaveCount(5);
    const choice = page.getByRole('checkbox', { name: /first time$/ });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect(card(page, 'Email settings').getByText('Saved.')).toBeVisible();
  });
  await test.step('another browser is signed out from here, and this one stays', async () => {
    const places = await unfolded(page, 'Where I am signed in');
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await expect(places.getByText('this browser')).toHaveCount(1);
    await places.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
    await expect(places.getByRole('listitem')).toHaveCount(1);
    await expect(places.getByText('this browser')).toBeVisible();
    const headers = { authorization: `Bearer ${other}` };
    expect((await request.get('/api/me', { headers })).status()).toBe(401);
  });
  // Among the commonest: advised against, and accepted.
  const password = 'Liverpool';
  await test.step('the password is changed by the one that was', async () => {
    const words = await unfolded(page, 'My password');
    const change = words.getByRole('button', { name: 'Change my password' });
    const lists: string[] = [];
    page.on('request', (request) => request.url().includes('common-passwords') && lists.push(request.url()));
    await words.getByLabel('Current password').fill('not it at all');
    await words.getByLabel('New Password').fill('short');
    await change.click();
    await expect(words.getByLabel('New Password')).toHaveAccessibleDescription(
      /Password must be at least 6 characters\.$/,
    );
    expect(lists, 'the list is loaded for a password that could be chosen').toEqual([]);
    const advice = words.getByText('Many people use this password');
    await words.getByLabel('New Password').fill(password);
    await expect(advice).toBeVisible();
    await words.getByLabel('New Password').fill(`${password} by the sea`);
    await expect(advice).toBeHidden();
    await words.getByLabel('New Password').fill(password);
    await expect(advice).toBeVisible();
    expect(lists).toHaveLength(1);
    await words.getByLabel('Confirm Password').fill(password);
    await change.click();
    await expect(words.getByLabel('Current password')).toHaveAccessibleDescription(
      'That password is not right. Try again.',
    );
    await words.getByLabel('Current password').fill(member.password);
    await change.click();
    await expect(words).toContainText('Your password has been changed.');
    await expect(words.getByLabel('New Password')).toHaveValue('');
  });
  await test.step('all of it together is fit for everybody', async () => {
    for (const part of await page.locator('.folds > details').all())
      if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
    await page.getByText('Close my account', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Change my password' }).click();
    await expect(page.getByText('New password is required.')).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('all that is kept comes in one file', async () => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({ name: member.name, email: member.email, role: 'member' });
  });
  await test.step('it is closed by its password', async () => {
    const mine = card(page, 'My data');
    await expect(mine).toContainText('A former member');
    await mine.getByRole('button', { name: 'Close my account' }).click();
    await expect(mine.getByLabel(/^Password for/)).toHaveAccessibleDescription('Enter your password.');
    await mine.getByLabel(/^Password for/).fill(password);
    await mine.getByRole('button', { name: 'Close my account' }).click();
    await expect(page).toHaveURL('/');
    expect(await storedToken(page)).toBeNull();
  });
  await test.step('a stranger signs in first and comes back', async () => {
    await page.goto('/members/account', { waitUntil: 'commit' });
    await expect(page).toHaveURL('/members/sign-in?from=%2Fmembers%2Faccount');
  });
  forget(complaints, /status of (401|422)/);
});

test('the address changes when the mail to the new one is answered, and the old one can undo it', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const member = await atAccount(page, site);
  const next = stranger().email;
  const address = await unfolded(page, 'My email address');
  const change = address.getByRole('button', { name: 'Change my address' });
  await change.click();
  await expect(address.getByLabel('New email address')).toHaveAccessibleDescription(
    /Enter an email address, such as name@example\.com\.$/,
  );
  await address.getByLabel('New email address').fill(next);
  await address.getByLabel('Your password').fill('not it at all');
  await change.click();
  await expect(address.getByLabel('Your password')).toHaveAccessibleDescription(
    'That password is not right. Try again.',
  );
  await address.getByLabel('Your password').fill(member.password);
  await change.click();
  await expect(address).toContainText('Nearly done.');
  await expect(address.getByLabel('New email address')).toHaveValue('');
  await expect(address).toContainText(`You sign in with ${member.email}.`);

  const mail = await mailTo(site, next, /^Please confirm/);
  await page.goto(mail.link);
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('Thank you. Your email address has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await unfolded(page, 'My email address');
  await expect(address).toContainText(`You sign in with ${next}.`);

  const theirs = await browser.newPage({ baseURL: site.url });
  await theirs.goto((await mailTo(site, member.email, /has changed$/)).link);
  const keep = theirs.getByRole('button', { name: 'Keep my address' });
  await keep.click();
  await expect(theirs.getByText('You still have your old email address')).toBeVisible();
  await theirs.reload();
  await keep.click();
  await expect(theirs.getByRole('alert')).toHaveText(
    'This link has already been used or has expired. If you need help, speak to the Secretary.',
  );
  await expectFitAtBoth(theirs);
  await theirs.close();
  await page.reload();
  await expect(page).toHaveURL(/\/members\/sign-in/);
  forget(complaints, /status of (401|410|422)/);
});
