import type { Page, Route } from '@playwright/test';
import { demoPeople, forget, signIn, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, name = 'tom@larkby.example', word = 'three woods') {
  await email(page).fill(name);
  await password(page).fill(word);
}

/** Collect the POST requests of the page. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData() ?? ''));
  return sent;
}

async function open(page: Page, query = '') {
  await page.goto(`/members/sign-in${query}`);
  await expect(button(page, 'Sign In')).toBeEnabled();
}

// Where signing in leads: app/api/call.test.ts; that it leads there: `desk/doors.spec.ts`.

test('the form says under its field what is wrong and sends nothing, and is one that a password manager knows; it is sent once, says what became of it, keeps what was typed, and forgets what it said at the next key', async ({
  page,
  complaints,
}) => {
  test.slow();
  await open(page);
  await expect(page.locator('form').filter({ has: email(page) })).toHaveCount(1);
  await expect(email(page)).toHaveAttribute('autocomplete', 'username');
  await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
  await expect(password(page)).toHaveAttribute('type', 'password');
  const sent = posts(page);
  for (const [typed, word, emailSays, passwordSays] of [
    ['tom', 'three woods', 'Email is invalid', ''],
    ['tom@larkby.example', 'short', '', 'Password must be at least 6 characters'],
    ['', '', 'Email is required', 'Password is required'],
  ] as const)
    await test.step(`'${typed}' and '${word}'`, async () => {
      await fill(page, typed, word);
      await expect(page.locator('.mistake')).toHaveCount(0);
      await button(page, 'Sign In').click();
      for (const [field, sentence] of [
        [email(page), emailSays],
        [password(page), passwordSays],
      ] as const) {
        await expect(field).toHaveAccessibleDescription(sentence);
        if (sentence) await expect(field).toHaveAttribute('aria-invalid', 'true');
        else await expect(field).not.toHaveAttribute('aria-invalid');
      }
      await expect(emailSays ? email(page) : password(page)).toBeFocused();
    });
  await expectFitAtBoth(page);
  await test.step('a new password wants the address first', async () => {
    await button(page, 'Forgot Password?').click();
    await expect(email(page)).toHaveAccessibleDescription('Please enter your email first');
    await expect(password(page)).toHaveAccessibleDescription('');
  });
  expect(sent).toEqual([]);
  const alert = page.getByRole('alert');
  await test.step('under way it can be neither changed nor sent again, and shows no password', async () => {
    let held: Route | undefined;
    await page.route('**/login', (route) => {
      held = route;
    });
    await fill(page, 'tom@larkby.example', 'four woods');
    await button(page, 'Show password').click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await button(page, 'Sign In').click();
    for (const part of [button(page, 'Signing In...'), button(page, 'Forgot Password?'), email(page)])
      await expect(part).toBeDisabled();
    await expect(password(page)).toBeDisabled();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect.poll(() => held).toBeDefined();
    await held?.continue();
    await page.unroute('**/login');
  });
  await test.step('a wrong password', async () => {
    await expect(alert).toHaveText('Incorrect email or password. Please try again.');
    await expect(email(page)).toHaveValue('tom@larkby.example');
    await expect(password(page)).toHaveValue('four woods');
    await expectFitAtBoth(page);
    await email(page).press('x');
    await expect(alert).toBeHidden();
    expect(await storedToken(page)).toBeNull();
  });
  const detail = 'Too many attempts. Try again in 15 minutes.';
  const suspended = 'Your account is suspended. Speak to the Secretary.';
  for (const [trouble, says, answer] of [
    ['too many tries', detail, { status: 429, json: { detail } }],
    ['suspended', suspended, { status: 403, json: { detail: suspended, reason: 'suspended' } }],
    ['a fault', '', { status: 500, json: { detail: 'Broken' } }],
    ['a page in place of an answer', '', { status: 200, body: '<html>' }],
    ['an answer without a token', '', { status: 200, json: {} }],
    ['no line', '', undefined],
  ] as const)
    await test.step(trouble, async () => {
      await page.route('**/login', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await fill(page);
      await expect(alert).toBeHidden();
      await button(page, 'Sign In').click();
      await expect(alert).toHaveText(says || 'An error occurred. Please try again later.');
      await expect(password(page)).toHaveValue('three woods');
      await expect(button(page, 'Sign In')).toBeEnabled();
      await page.unroute('**/login');
    });
  await test.step('a mail that did not go', async () => {
    await page.route('**/reset-password/request', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Forgot Password?').click();
    await expect(alert).toHaveText('Failed to send reset email. Please try again.');
  });
  await test.step('two who share an address and a password', async () => {
    sent.length = 0;
    const members = [demoPeople.joan, demoPeople.ron].map(({ id, name }) => ({ id, name }));
    await page.route('**/login', (route) => route.fulfill({ status: 409, json: { members } }));
    await fill(page, 'applebys@larkby.example', 'jack high');
    await button(page, 'Sign In').click();
    await expect(page.getByText('Two members share this address. Who are you?')).toBeVisible();
    await page.getByLabel('Ron Appleby').check();
    await expectFitAtBoth(page);
    await page.unroute('**/login');
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(/\/members-community$/);
    expect(sent.slice(0, 2).map((body) => new URLSearchParams(body).get('member'))).toEqual([null, 'ron']);
  });
  forget(complaints, /status of (401|403|409|429|500)|ERR_FAILED/);
});

test('a sign-in name is taken from whoever has no address, by the keyboard alone; whoever is signed in is told so', async ({
  page,
}) => {
  await open(page);
  await button(page, 'I have a sign-in name instead').focus();
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Sign-in name', { exact: true });
  await expectFitAtBoth(page);
  await button(page, 'Sign In').press('Enter');
  await expect(name).toHaveAccessibleDescription(/Sign-in name is required$/);
  await expect(name).toBeFocused();
  await page.keyboard.type('Edie.Marsh');
  await page.keyboard.press('Tab');
  await page.keyboard.type('three woods');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/members-community$/);
  expect(await storedToken(page)).toMatch(/^\S{20,}$/);
  await page.goto('/members/sign-in');
  await expect(page.getByText('You are already signed in.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the members’ pages' })).toHaveAttribute(
    'href',
    '/members-community',
  );
  await signIn(page, demoPeople.peter);
  await page.goto('/members/sign-in');
  await expect(page.locator('.site-nav [data-desk]')).not.toHaveAttribute('hidden');
  await expect(button(page, 'Sign In')).toBeEnabled();
});

test('what is typed while the page is still waking is kept, and is not sent past it', async ({ page }) => {
  let wake = () => {};
  const awake = new Promise<void>((done) => {
    wake = done;
  });
  await page.route(/\/assets\/entry\.client.*\.js$/, async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto('/members/sign-in', { waitUntil: 'commit' });
  const sent = posts(page);
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Sign In')).toBeDisabled();
  wake();
  await expect(button(page, 'Sign In')).toBeEnabled();
  expect(sent).toEqual([]);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/members-community$/);
});
