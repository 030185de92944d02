import { randomUUID } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { cast, forget, mailTo, newMember, storedToken, stranger, tokenOf } from './cast.ts';
import { expect, test } from './site.ts';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fill(page: Page, name: string, word: string) {
  await email(page).fill(name);
  await password(page).fill(word);
}

/** What the page sends, to be none. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  return sent;
}

test.describe('the form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/members/sign-in');
    await expect(button(page, 'Sign In')).toBeEnabled();
  });

  test('says under its field what is wrong and sends nothing, and is one that a password manager knows', async ({
    page,
  }) => {
    await expect(page.locator('form').filter({ has: email(page) })).toHaveCount(1);
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(password(page)).toHaveAttribute('type', 'password');
    const sent = posts(page);
    for (const [typed, word, emailSays, passwordSays] of [
      ['', '', 'Email is required', 'Password is required'],
      ['   ', 'three woods', 'Email is required', ''],
      ['tom', 'three woods', 'Email is invalid', ''],
      ['tom@larkby', 'three woods', 'Email is invalid', ''],
      ['tom@larkby.example', '', '', 'Password is required'],
      ['tom@larkby.example', 'short', '', 'Password must be at least 6 characters'],
    ] as const)
      await test.step(`'${typed}' and '${word}'`, async () => {
        await fill(page, typed, word);
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
        expect(sent).toEqual([]);
        await password(page).press('End');
        await password(page).pressSequentially('x');
        await expect(page.locator('.mistake')).toHaveCount(0);
      });
  });

  test("reads 'Signing In...' and can be neither changed nor sent again while it is under way", async ({
    page,
  }) => {
    let held: Route | undefined;
    await page.route('**/login', (route) => {
      held = route;
    });
    await fill(page, 'tom@larkby.example', 'three woods');
    await button(page, 'Sign In').click();
    const busy = button(page, 'Signing In...');
    for (const part of [busy, button(page, 'Forgot Password?'), email(page), password(page)])
      await expect(part).toBeDisabled();
    await expect.poll(() => held).toBeDefined();
    await held?.fulfill({ status: 200, json: { access_token: await tokenOf(page.request, cast.tom) } });
    await expect(page).toHaveURL(/\/members-community$/);
  });

  test('says what became of it, keeps what was typed, and forgets what it said at the next key', async ({
    page,
    complaints,
  }) => {
    const alert = page.getByRole('alert');
    const kept = async (name: string, word: string) => {
      await expect(email(page)).toHaveValue(name);
      await expect(password(page)).toHaveValue(word);
      await expect(button(page, 'Sign In')).toBeEnabled();
    };
    await test.step('a wrong password', async () => {
      await fill(page, 'tom@larkby.example', 'four woods');
      await button(page, 'Sign In').click();
      await expect(alert).toHaveText('Incorrect email or password. Please try again.');
      await kept('tom@larkby.example', 'four woods');
      await email(page).press('x');
      await expect(alert).toBeHidden();
      expect(await storedToken(page)).toBeNull();
    });
    await test.step('a suspended member', async () => {
      await fill(page, 'stan@larkby.example', 'three woods');
      await button(page, 'Sign In').click();
      await expect(alert).toHaveText('Your account is suspended. Please speak to the Secretary.');
    });
    await test.step('too many tries', async () => {
      const username = stranger().email;
      for (let tries = 0; tries < 10; tries++)
        await page.request.post('/login', { form: { username, password: 'guessing' } });
      await fill(page, username, 'guessing');
      await button(page, 'Sign In').click();
      await expect(alert).toHaveText('Too many tries. Please try again in 15 minutes.');
    });
    for (const [trouble, answer] of [
      ['a fault', (route: Route) => route.fulfill({ status: 500, json: { detail: 'Broken' } })],
      ['a page in place of an answer', (route: Route) => route.fulfill({ status: 200, body: '<html>' })],
      ['an answer without a token', (route: Route) => route.fulfill({ status: 200, json: {} })],
      ['no line', (route: Route) => route.abort('internetdisconnected')],
    ] as const)
      await test.step(trouble, async () => {
        await page.route('**/login', answer);
        await fill(page, 'tom@larkby.example', 'three woods');
        await expect(alert).toBeHidden();
        await button(page, 'Sign In').click();
        await expect(alert).toHaveText('An error occurred. Please try again later.');
        await kept('tom@larkby.example', 'three woods');
        await page.unroute('**/login');
      });
    forget(complaints, /status of (401|403|429|500)|ERR_INTERNET_DISCONNECTED/);
  });

  test("'Forgot Password?' wants the address first, and says how it went", async ({
    page,
    site,
    complaints,
  }) => {
    const sent = posts(page);
    const press = () => button(page, 'Forgot Password?').click();
    await press();
    await expect(email(page)).toHaveAccessibleDescription('Please enter your email first');
    await email(page).fill('tom');
    await press();
    await expect(email(page)).toHaveAccessibleDescription('Email is invalid');
    expect(sent).toEqual([]);
    await email(page).fill('nobody@larkby.example');
    await press();
    await expect(page.getByRole('alert')).toHaveText('User not found. Please check your email.');
    await email(page).fill('derek@larkby.example');
    await expect(page.getByRole('alert')).toBeHidden();
    await press();
    const success = page.locator('.alert.success');
    await expect(success).toHaveText('Password reset email sent! Check your inbox.');
    await mailTo(site, 'derek@larkby.example', /new password/);
    await email(page).press('End');
    await email(page).press('x');
    await expect(success).toBeHidden();
    await email(page).press('Backspace');
    await page.route('**/reset-password/request', (route) => route.fulfill({ status: 500, json: {} }));
    await press();
    await expect(page.getByRole('alert')).toHaveText('Failed to send reset email. Please try again.');
    forget(complaints, /status of (404|500)/);
  });

  test('asks a couple with one address and one password who it is', async ({ page, site, complaints }) => {
    const shared = { email: stranger().email, password: 'our garden' };
    await newMember(site, page.request, { ...shared, name: `Bert ${randomUUID().slice(0, 6)}` });
    const second = await newMember(site, page.request, {
      ...shared,
      name: `Cissy ${randomUUID().slice(0, 6)}`,
    });
    await fill(page, shared.email, shared.password);
    await button(page, 'Sign In').click();
    await expect(page.getByText('Two members share this address. Who are you?')).toBeVisible();
    await page.getByLabel(second.name).check();
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(/\/members-community$/);
    const headers = { authorization: `Bearer ${await storedToken(page)}` };
    expect((await (await page.request.get('/api/me', { headers })).json()).name).toBe(second.name);
    forget(complaints, /status of 409/);
  });

  test('takes a sign-in name from whoever has no address, by the keyboard alone', async ({ page }) => {
    await button(page, 'I have a sign-in name instead').focus();
    await page.keyboard.press('Enter');
    const name = page.getByLabel('Sign-in name', { exact: true });
    await button(page, 'Sign In').press('Enter');
    await expect(name).toHaveAccessibleDescription(/Sign-in name is required$/);
    await expect(name).toBeFocused();
    await page.keyboard.type('Edie.Marsh');
    await page.keyboard.press('Tab');
    await page.keyboard.type('three woods');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/members-community$/);
  });

  test('shows a password to whoever asks to see it, until it is sent', async ({ page, complaints }) => {
    await fill(page, 'tom@larkby.example', 'four woods');
    await button(page, 'Show what is typed').click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('four woods');
    await button(page, 'Sign In').click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('alert')).toHaveText('Incorrect email or password. Please try again.');
    forget(complaints, /status of 401/);
  });
});
