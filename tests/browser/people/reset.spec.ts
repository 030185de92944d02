import type { Page, Route } from '@playwright/test';
import { forget, mailTo, newMember, signIn, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const first = (page: Page) => page.getByLabel('New Password', { exact: true });
const second = (page: Page) => page.getByLabel('Confirm Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, word: string, again = word) {
  await first(page).fill(word);
  await second(page).fill(again);
  await button(page, 'Reset password').click();
}

test('what became of a code is said, with the way to a new link; with a good one what is wrong is answered at its field, and what the site says is told', async ({
  page,
  complaints,
}) => {
  test.slow();
  let held: Route | undefined;
  await page.route('**/reset-password/verify/*', (route) => {
    held = route;
  });
  await test.step('it is looked at', async () => {
    await page.goto('/members/reset-password?code=a-code');
    await expect(page.locator('main').getByRole('status')).toHaveText('Checking your link…');
    await expect(first(page)).toBeHidden();
    await expect.poll(() => held).toBeDefined();
    await expectFitAtBoth(page);
    await held?.fulfill({ status: 410, json: {} });
    await expect(page.getByRole('alert')).toHaveText(
      'This reset code has expired. Please request a new one.',
    );
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectFitAtBoth(page);
  });
  await test.step('there is no line', async () => {
    await page.unrouteAll();
    await page.route('**/reset-password/verify/*', (route) => route.abort());
    await page.goto('/members/reset-password?code=a-code');
    await expect(page.getByRole('alert')).toHaveText(
      'An error occurred verifying the code. Please try again.',
    );
    await page.unrouteAll();
  });
  await test.step('without a code nothing is asked', async () => {
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('verify') && calls.push(request.url()));
    await page.goto('/members/reset-password?code=');
    await expect(page.getByRole('alert')).toHaveText(
      'No reset code provided. Please request a new reset link.',
    );
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: 'Request a new reset link' }).click();
    await expect(page).toHaveURL(/\/members\/forgot-password$/);
  });
  await test.step('the page that sends one says what its button does', async () => {
    const email = page.getByLabel('Email', { exact: true });
    const press = () => button(page, 'Send link').click();
    await press();
    await expect(email).toHaveAccessibleDescription('Please enter your email first');
    await expectFitAtBoth(page);
    await email.fill('nobody@larkby.example');
    await press();
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check your email.');
    await page.route('**/reset-password/request', (route) => route.fulfill({ status: 502, body: 'Bad' }));
    await press();
    await expect(page.getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');
  });
  await page.unrouteAll();
  const owner = { email: 'tom@larkby.example', name: 'Tom Brader', kind: 'reset' };
  await page.route('**/reset-password/verify/*', (route) => route.fulfill({ status: 200, json: owner }));
  await page.goto('/members/reset-password?code=a-code');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [word, again, firstSays, secondSays] of [
    ['three woods', 'three wood', '', 'Passwords do not match.'],
    ['', '', 'New password is required.', ''],
  ] as const)
    await test.step(`'${word}' and '${again}'`, async () => {
      await choose(page, word, again);
      const wrong = firstSays ? first(page) : second(page);
      await expect(wrong).toHaveAccessibleDescription(new RegExp(`${firstSays || secondSays}$`));
      await expect(wrong).toHaveAttribute('aria-invalid', 'true');
      await expect(wrong).toBeFocused();
      await expect(page.locator('.mistake')).toHaveCount(1);
    });
  await expectFitAtBoth(page);
  await first(page).press('x');
  await expect(page.locator('.mistake')).toHaveCount(0);
  expect(sent).toEqual([]);
  for (const [trouble, answer, sentence] of [
    ['refuses', 404, 'Failed to reset password. Please try again.'],
    ['cannot be reached', 0, 'An error occurred. Please try again.'],
  ] as const)
    await test.step(`a site that ${trouble}`, async () => {
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

test('a forgotten password becomes a new one in two tabs, and the old one and its sign-ins are over', async ({
  page,
  context,
  browser,
  site,
}) => {
  const member = await newMember(site, page.request);
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, member);
  await elsewhere.goto('/members/account');
  await elsewhere.getByText('How I appear in the forum').click();

  await page.goto('/members/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await button(page, 'Forgot Password?').click();
  await expect(page.locator('.alert.success')).toHaveText('Password reset email sent! Check your inbox.');
  await page.goto('/members/forgot-password');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);

  const { link } = await mailTo(site, member.email, /^Choose a new password/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByText(member.email)).toBeVisible();
  await choose(other, 'a longer jack');
  const success = other.getByText('Password reset successful! Redirecting to login...');
  await expect(success).toHaveClass(/success/);

  await elsewhere.getByLabel('Display name').fill('Still here');
  await elsewhere.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/members\/sign-in\?from=%2Fmembers%2Faccount$/);
  expect(await storedToken(elsewhere)).toBeNull();
  await elsewhere.close();

  // The success message and the address are carried along: it was typed once, at the beginning.
  // The message is shown for three seconds.
  await expect(other).toHaveURL(/\/members\/sign-in$/, { timeout: 15_000 });
  await expect(other.getByRole('alert')).toHaveText('Your new password is set. Sign in with it.');
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await expect(other.getByLabel('Password', { exact: true })).toBeFocused();
  await other.getByLabel('Password', { exact: true }).fill('a longer jack');
  await button(other, 'Sign In').click();
  await expect(other.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
});
