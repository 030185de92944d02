import type { Page, Route } from '@playwright/test';
import { forget, mailTo, newMember, signIn, storedToken } from './cast.ts';
import { expect, test } from './site.ts';

const first = (page: Page) => page.getByLabel('New Password', { exact: true });
const second = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, word: string, again = word) {
  await first(page).fill(word);
  await second(page).fill(again);
  await button(page, 'Reset password').click();
}

test('what became of a code is said, with the way to a new link', async ({ page, complaints }) => {
  for (const [state, answer, sentence] of [
    ['expired', 410, 'This reset code has expired. Please request a new one.'],
    ['not_found', 404, 'Invalid reset code. Please request a new one.'],
    ['error', 500, 'An error occurred verifying the code. Please try again.'],
    ['error without a line', 0, 'An error occurred verifying the code. Please try again.'],
  ] as const)
    await test.step(state, async () => {
      let held: Route | undefined;
      await page.route('**/reset-password/verify/*', (route) => {
        held = route;
      });
      await page.goto('/members/reset-password?code=a-code');
      await expect(page.locator('main').getByRole('status')).toHaveText('Checking your link…');
      await expect(first(page)).toBeHidden();
      await expect.poll(() => held).toBeDefined();
      await (answer ? held?.fulfill({ status: answer, json: {} }) : held?.abort());
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.getByRole('status')).toHaveCount(0);
      await page.getByRole('link', { name: 'Request a new reset link' }).click();
      await expect(page).toHaveURL(/\/members\/forgot-password$/);
      await page.unrouteAll();
    });
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('verify') && calls.push(request.url()));
  for (const path of ['/members/reset-password', '/members/reset-password?code='])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(
        'No reset code provided. Please request a new reset link.',
      );
      await expect(page.getByRole('link', { name: 'Request a new reset link' })).toBeVisible();
      expect(calls).toEqual([]);
    });
  forget(complaints, /status of \d+|ERR_FAILED/);
});

test('with a good code what is wrong is answered at its field, and what the site says is told', async ({
  page,
  complaints,
}) => {
  const owner = { email: 'tom@larkby.example', name: 'Tom Brader', kind: 'reset' };
  await page.route('**/reset-password/verify/*', (route) => route.fulfill({ status: 200, json: owner }));
  await page.goto('/members/reset-password?code=a-code');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [word, again, firstSays, secondSays] of [
    ['', '', 'New password is required.', ''],
    ['short', 'short', 'Password must be at least 6 characters.', ''],
    ['three woods', 'three wood', '', 'Passwords do not match.'],
  ] as const)
    await test.step(`'${word}' and '${again}'`, async () => {
      await choose(page, word, again);
      const wrong = firstSays ? first(page) : second(page);
      await expect(wrong).toHaveAccessibleDescription(new RegExp(`${firstSays || secondSays}$`));
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toBeFocused();
      await expect(page.locator('.mistake')).toHaveCount(1);
      await wrong.press('x');
      await expect(page.locator('.mistake')).toHaveCount(0);
    });
  expect(sent).toEqual([]);
  for (const [trouble, answer, sentence] of [
    ['refuses', 404, 'Failed to reset password. Please try again.'],
    ['has a fault', 500, 'Failed to reset password. Please try again.'],
    ['cannot be reached', 0, 'An error occurred. Please try again.'],
  ] as const)
    await test.step(`a site that ${trouble}`, async () => {
      await page.goto('/members/reset-password?code=a-code');
      await page.route('**/reset-password', (route) =>
        answer ? route.fulfill({ status: answer, json: {} }) : route.abort(),
      );
      await choose(page, 'three woods');
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(sentence);
      await expect(alert).toHaveClass(/danger/);
      await expect(first(page)).toHaveValue('three woods');
      await expect(button(page, 'Reset password')).toBeEnabled();
      await page.unroute('**/reset-password');
    });
  forget(complaints, /status of \d+|ERR_FAILED/);
});

test('the page for a forgotten password says what the button does', async ({ page, complaints }) => {
  await page.goto('/members/forgot-password');
  const email = page.getByLabel('Email', { exact: true });
  const press = () => button(page, 'Send the link').click();
  await press();
  await expect(email).toHaveAccessibleDescription('Please enter your email first');
  await email.fill('tom@');
  await press();
  await expect(email).toHaveAccessibleDescription('Email is invalid');
  await email.fill('nobody@larkby.example');
  await press();
  await expect(page.getByRole('alert')).toHaveText('User not found. Please check your email.');
  await page.route('**/reset-password/request', (route) => route.fulfill({ status: 502, body: 'Bad' }));
  await press();
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');
  forget(complaints, /status of (404|502)/);
});

test('a forgotten password becomes a new one in two tabs, and the old one and its sign-ins are over', async ({
  page,
  context,
  browser,
  site,
  complaints,
}) => {
  const member = await newMember(site, page.request);
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, member);
  await elsewhere.goto('/members/account');
  await elsewhere.getByText('My e-mail address').click();
  await expect(elsewhere.getByText(`You sign in with ${member.email}.`)).toBeVisible();

  await page.goto('/members/forgot-password');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await button(page, 'Send the link').click();
  await expect(page.locator('.alert.success')).toHaveText('Password reset email sent! Check your inbox.');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);

  const { link } = await mailTo(site, member.email, /^Choose a new password/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText(member.email)).toBeVisible();
  await choose(other, 'a longer jack');
  const success = other.getByText('Password reset successful! Redirecting to login...');
  await expect(success).toHaveClass(/success/);
  const since = Date.now();
  await expect(other).toHaveURL(/\/members\/sign-in$/);
  expect(Date.now() - since).toBeGreaterThan(2000);

  await elsewhere.getByText('How I appear in the forum').click();
  await elsewhere.getByLabel('Display name').fill('Still here');
  await elsewhere.getByRole('button', { name: 'Save' }).click();
  await expect(elsewhere).toHaveURL(/\/members\/sign-in\?from=%2Fmembers%2Faccount$/);
  expect(await storedToken(elsewhere)).toBeNull();
  await elsewhere.close();

  // The good news comes along, and so does the address: it was typed once, at the beginning.
  await expect(other.getByRole('alert')).toHaveText('Your new password is set. Sign in with it.');
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await expect(other.getByLabel('Password', { exact: true })).toBeFocused();
  await other.getByLabel('Password', { exact: true }).fill(member.password);
  await button(other, 'Sign In').click();
  await expect(other.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.');
  await other.getByLabel('Password', { exact: true }).fill('a longer jack');
  await button(other, 'Sign In').click();
  await expect(other.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This reset code has expired. Please request a new one.');
  forget(complaints, /status of 410/);
});
