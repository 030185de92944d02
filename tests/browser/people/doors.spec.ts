import type { Browser, Page } from '@playwright/test';
import { atDesk, demoPeople, forget, mailTo, signIn, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, listen, type Site, test } from '#tests/browser/site.ts';

test.beforeEach(async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.doors': 'true' }, version });
});

const tablet = { width: 810, height: 1080 };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const digitsField = (page: Page) => page.getByLabel('6-digit code from the email');

/** Open a browser without cookies or storage. */
async function newBrowser(browser: Browser, site: Site) {
  const page = await browser.newPage({ baseURL: site.url, viewport: tablet, hasTouch: true });
  return { page, complaints: listen(page) };
}

/** Return link and code from the mail to an address. */
async function theMail(site: Site, to: string) {
  const { link, text } = await mailTo(site, to, /^Your sign-in code for/);
  const { pathname, search } = new URL(link);
  return { path: pathname + search, digits: /^\d{3} \d{3}$/m.exec(text)?.[0] ?? '' };
}

test('a member of eighty comes in on a new tablet: three taps, an address and six digits', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  const margaret = demoPeople.margaret.email ?? '';
  await page.setViewportSize(tablet);
  await page.goto('/members/sign-in?from=/members/account');
  let taps = 0;
  const tap = async (what: ReturnType<Page['getByRole']>) => {
    await what.click();
    taps += 1;
  };
  await tap(page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(margaret);
  await tap(button(page, 'Send me a code'));
  await expect(page.getByText(`We have emailed a 6-digit code to ${margaret}`)).toBeVisible();
  await expect(digitsField(page)).toBeFocused();
  const { path, digits } = await theMail(site, margaret);

  await test.step('the link in another browser signs nobody in, and says where the digits go', async () => {
    const other = await newBrowser(browser, site);
    await other.page.goto(path);
    await expect(other.page.getByRole('heading', { name: 'This is a different browser' })).toBeVisible();
    await expect(
      other.page.getByText(/asked to sign in as Margaret Dowse with .* on 20 May 2025/),
    ).toBeVisible();
    await expect(other.page.getByText(digits)).toHaveCount(0);
    await expect(other.page.locator('main').getByRole('button')).toHaveCount(0);
    await expectFitAtBoth(other.page);
    expect(await storedToken(other.page)).toBeNull();
    expect(other.complaints).toEqual([]);
    await other.page.close();
  });

  await page.keyboard.type(digits);
  await tap(button(page, 'Sign in'));
  await expect(page).toHaveURL(/\/members\/account$/);
  expect(taps).toBe(3);
  await page.getByText('My password', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Signing in without my password' })).toBeVisible();
  expect(complaints).toEqual([]);
});

const going = '/forums/topics?category=tea';
const from = `?${new URLSearchParams({ from: going })}`;
const link = (on: Page, name: string) => on.getByRole('link', { name });

test('a wrong code is said so, another can be asked for, and its link comes in where it was asked, to where one was going', async ({
  page,
  context,
  site,
  complaints,
}) => {
  await page.goto(`/members/sign-in${from}`);
  await button(page, 'Send me a code').click();
  await page.getByLabel('Your email address').fill('tom@larkby.example');
  await expectFitAtBoth(page);
  await button(page, 'Send me a code').click();
  await digitsField(page).fill('12 34');
  await button(page, 'Sign in').click();
  await expect(digitsField(page)).toHaveAccessibleDescription('Enter the 6-digit code from the email.');
  const first = await theMail(site, 'tom@larkby.example');
  await digitsField(page).fill(first.digits === '000 000' ? '111111' : '000000');
  await button(page, 'Sign in').click();
  await expect(page.getByRole('alert')).toHaveText(
    'That is not the code from the email. You can try 4 more times.',
  );
  await expectFitAtBoth(page);
  await button(page, 'Send another code').click();
  await expect.poll(async () => (await theMail(site, 'tom@larkby.example')).path).not.toBe(first.path);
  const { path } = await theMail(site, 'tom@larkby.example');
  const mail = await context.newPage();
  await mail.goto('/members/come-in?code=no-such-code');
  await expect(mail.getByRole('alert')).toHaveText(
    'This link has already been used or has expired. Ask for a new code.',
  );
  await expect(link(mail, 'Go to sign in')).toHaveAttribute('href', `/members/sign-in${from}`);
  await mail.goto(path);
  await expect(button(mail, 'Sign in as Tom Brader')).toBeVisible();
  await expectFitAtBoth(mail);
  await button(mail, 'Sign in as Tom Brader').click();
  await expect(mail).toHaveURL(going);
  await expect(page, 'where the digits were to be typed').toHaveURL(going);
  forget(complaints, /status of 4(01|04|10)/);
});

test('of a couple with one address whoever it is says so after the digits, also on the way back to them', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto('/members/come-in?from=/forums/topics');
  await expect(link(page, 'Ask for a code')).toHaveAttribute(
    'href',
    '/members/sign-in?from=%2Fforums%2Ftopics',
  );
  await page.goto(`/members/sign-in${from}`);
  await page.getByLabel('Email', { exact: true }).fill('applebys@larkby.example');
  await button(page, 'Send me a code').click();
  await expect(digitsField(page)).toBeVisible();
  await link(page, 'Back to sign in').click();
  await expect(page).toHaveURL(`/members/sign-in${from}`);
  await link(page, 'I have a code to type in').click();
  await digitsField(page).fill((await theMail(site, 'applebys@larkby.example')).digits);
  await button(page, 'Sign in').click();
  await page.getByRole('radio', { name: 'Ron Appleby' }).check();
  await expectFitAtBoth(page);
  const cameIn = page.waitForRequest('**/api/sign-in/code');
  await button(page, 'Sign in').click();
  expect((await cameIn).postDataJSON()).toMatchObject({ member: 'ron' });
  await expect(page).toHaveURL(going);
  forget(complaints, /status of 409/);
});

test('a signed-in device shows a square, and lets in the one that shows its number, to where that was going', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, demoPeople.tom);
  await page.goto('/members/account');
  await link(page, 'Sign in another device').click();
  await expect(button(page, 'Show QR code')).toBeVisible();
  await expectFitAtBoth(page);
  await button(page, 'Show QR code').click();
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectFitAtBoth(page);
  const code = await page.locator('.big-code').innerText();

  const other = await newBrowser(browser, site);
  await other.page.goto(`/members/sign-in${from}`);
  await link(other.page, 'I am signed in on another device').click();
  await expect(link(other.page, 'Back to sign in')).toHaveAttribute('href', `/members/sign-in${from}`);
  await other.page.getByLabel('Code on the other device').fill(code.toLowerCase());
  await button(other.page, 'Ask to sign in').click();
  const number = other.page.locator('.door-number');
  await expect(number).toHaveText(/^\d\d$/);
  await expectFitAtBoth(other.page);
  await expect(page.getByRole('heading', { name: /wants to sign in as Tom Brader$/ })).toBeVisible();
  await expect(page.locator('.door-number')).toHaveText(await number.innerText());
  await expectFitAtBoth(page);

  const third = await newBrowser(browser, site);
  await third.page.goto(`/members/this-device#${code}`);
  await button(third.page, 'Ask to sign in').click();
  await expect(third.page.getByRole('alert')).toContainText('Another device has already used this code.');
  await expect(page.getByText('Another device tried the same code')).toBeVisible();

  await button(page, 'Yes, sign it in').click();
  await expect(other.page).toHaveURL(going);
  await expect(page.getByRole('alert')).toContainText('is signed in as you.');
  expect(await storedToken(other.page)).toMatch(/^\S{20,}$/);
  expect(await storedToken(third.page)).toBeNull();
  expect(other.complaints).toEqual([]);
  for (const one of [other, third]) await one.page.close();
});

test('on a phone both ways in stand in the first window, by day and by night, whatever the club is called; a letter lets in without a password', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  const facts = { suffix: 'with Little Skelwold and Thorpe St Andrew Bowls Club' };
  await atDesk(page.request, 'PUT', '/settings', { facts, version });
  for (const query of ['', '?from=/members/account', '?from=/forums']) {
    await page.goto(`/members/sign-in${query}`);
    await expect(page.getByRole('banner')).toContainText('Thorpe St Andrew');
    for (const colorScheme of ['light', 'dark'] as const)
      await test.step(`${query || 'from nowhere'}, ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        for (const name of ['Sign In', 'Forgot Password?', 'Send me a code'])
          await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      });
  }
  await test.step('a letter lets in without a password', async () => {
    const { code } = await (await atDesk(page.request, 'POST', '/members/edie/letter')).json();
    await page.goto(`/members/reset-password?code=${code}`);
    await expect(button(page, 'Sign in without a password')).toBeVisible();
    await expectFitAtBoth(page);
    await button(page, 'Sign in without a password').click();
    await expect(page).toHaveURL(/\/members-community$/);
  });
});
