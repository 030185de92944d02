import type { Page } from '@playwright/test';
import { forget, storedToken } from './cast.ts';
import { expect, test } from './site.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true });

async function fill(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill('tom@larkby.example');
  await page.getByLabel('Password', { exact: true }).fill('three woods');
}

test("signing in leads to the members' page or back to where one came from, and nowhere else", async ({
  page,
  site,
}) => {
  await page.goto('/members/sign-in');
  await fill(page);
  await button(page).click();
  await expect(page).toHaveURL(/\/members-community$/);
  await expect(page.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  expect(await storedToken(page)).toMatch(/^\S{20,}$/);

  for (const [from, to] of [
    ['/members/account', '/members/account'],
    ['/forums/topics?category=tea', '/forums/topics?category=tea'],
    ['//evil.example/', '/members-community'],
    ['/\\evil.example/', '/members-community'],
    ['/\t/evil.example/', '/members-community'],
    ['https://evil.example/', '/members-community'],
    ['javascript:alert(1)', '/members-community'],
  ] as const)
    await test.step(`from ${JSON.stringify(from)} to ${to}`, async () => {
      // From a page that asks for nothing: what another still asks for leads to sign-in once the token is gone.
      await page.goto('/cookie-policy');
      await page.evaluate(() => localStorage.clear());
      await page.goto(`/members/sign-in?from=${encodeURIComponent(from)}`);
      await fill(page);
      await button(page).click();
      await expect(page).toHaveURL(site.url + to);
    });

  await page.goto('/members/sign-in');
  await expect(page.getByText('You are signed in already.')).toBeVisible();
  await page.getByRole('link', { name: "To the members' pages" }).click();
  await expect(page).toHaveURL(/\/members-community$/);
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
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await fill(page);
  await page.keyboard.press('Enter');
  await expect(button(page)).toBeDisabled();
  wake();
  await expect(button(page)).toBeEnabled();
  expect(posts).toEqual([]);
  await button(page).click();
  await expect(page).toHaveURL(/\/members-community$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what needs script says so', async ({ page, complaints }) => {
    for (const [path, what] of [
      ['/members/sign-in', 'Signing in'],
      ['/members/reset-password?code=x', 'Choosing a password'],
      ['/members/forgot-password', 'Asking for a new password'],
      ['/members/set-up?code=x', 'Setting up the site'],
      ['/members/confirm-email?code=x', 'This page'],
      ['/members/account', 'Your account'],
      ['/desk', 'The desk'],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        const said = page.locator('main noscript p');
        await expect(said).toBeVisible();
        await expect(said).toHaveText(`${what} needs JavaScript, which is switched off in this browser.`);
      });
    // The scripts that are not wanted.
    forget(complaints, /\/assets\/\S+\.js csp$/);
  });
});
