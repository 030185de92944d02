import { openDatabase } from '#db/connection.ts';
import { atDesk, forget, mailTo, newMember, signIn, tokenOf } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.doors': 'true' }, version });
});

test('a new password by a mailed link shows what else lets somebody in, and what is ticked goes on; their own data is read and printed on a page of its own', async ({
  page,
  site,
}) => {
  const member = await newMember(site, page.request);
  const headers = { authorization: `Bearer ${await tokenOf(page.request, member)}` };
  const { link } = await (await page.request.post('/api/me/diary/address', { headers })).json();
  await page.request.post('/reset-password/request', { data: { email: member.email } });
  const mail = await mailTo(site, member.email, /^Choose a new password/);
  await page.goto(mail.link);
  await expect(page.getByText('The rest will stop working.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByLabel('New Password', { exact: true }).fill('four woods');
  await page.getByLabel('Confirm Password').fill('four woods');
  await page.getByLabel(/Keep my calendar address/).check();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password reset successful! Redirecting to login...')).toBeVisible();
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(200);

  await signIn(page, { ...member, password: 'four woods' });
  await page.goto('/members/account#signed-in');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('You are signed out everywhere else.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(404);

  await test.step('the file beside the page of their data is the same', async () => {
    await page.goto('/members/my-data');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Our information about ${member.name}`);
    await expectFitAtBoth(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = JSON.parse(String(await (await (await download).createReadStream()).toArray()));
    const paper = page.locator('.kept-paper');
    for (const said of [file.name, file.email, file.role]) await expect(paper).toContainText(said);
    for (const { label } of file.mail) await expect(paper).toContainText(label);
  });
});

test('who has come in without a password a while ago comes in again on the page, and loses nothing that they typed', async ({
  page,
  site,
  complaints,
}) => {
  const email = 'nell@larkby.example';
  const digitsOf = async () => {
    const { text } = await mailTo(site, email, /^Your sign-in code for/);
    return /^(\d{3} \d{3})$/m.exec(text)?.[1] ?? '';
  };
  await page.goto('/members/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('6-digit code from the email').fill(await digitsOf());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/members-community/);
  await page.goto('/members/account#password');
  const part = page.locator('#password');
  await expect(part.getByLabel('Current password')).toBeHidden();
  await part.getByLabel('New Password').fill('four woods');
  await part.getByLabel('Confirm Password').fill('four woods');
  // Backdate it by an hour.
  const db = await openDatabase(site.databaseUrl);
  const started_at = '2025-05-20T08:00:00.000Z';
  await db.updateTable('session').set({ started_at }).where('member', '=', 'nell').execute();
  await db.destroy();
  await part.getByRole('button', { name: 'Set password' }).click();
  await expect(part.getByText('First confirm that it is you')).toBeVisible();
  await expectFitAtBoth(page);
  const before = await digitsOf();
  await part.getByRole('button', { name: 'Send me a code' }).click();
  await expect.poll(digitsOf).not.toBe(before);
  await part.getByLabel('6-digit code from the email').fill(await digitsOf());
  await part.getByRole('button', { name: 'Confirm code' }).click();
  await expect(part.getByText('First confirm that it is you')).toBeHidden();
  await part.getByRole('button', { name: 'Set password' }).click();
  await expect(part.getByText(/^Your password has been/)).toBeVisible();
  forget(complaints, /403/);
});
