import type { Page } from '@playwright/test';
import { demoPeople, forget, mailTo, signIn, stranger } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, word: string) {
  await page.getByLabel('New Password', { exact: true }).fill(word);
  await page.getByLabel('Confirm Password', { exact: true }).fill(word);
  await button(page, 'Set password').click();
  await expect(page.getByText('Password reset successful!')).toBeVisible();
}

test('somebody is added at the desk, invited by mail, chooses a password and signs in', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  const { name, email } = stranger();
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/members/add');
  await test.step('nobody is added with a mistake, which stands at its field with what was typed kept', async () => {
    const [name, email] = [page.getByLabel('Name', { exact: true }), page.getByLabel('Email address')];
    await email.fill('nonsense');
    await button(page, 'Add member').click();
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await expect(name).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Enter an email address, such as name@example\.com\.$/);
    await expect(email).toHaveValue('nonsense');
    await expectFitAtBoth(page);
    await name.fill('A third Appleby');
    await expect(page.locator('.mistake')).toHaveCount(0);
    await email.fill('applebys@larkby.example');
    await button(page, 'Add member').click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(/\/desk\/members\/add$/);
  });
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email address').fill(email.toUpperCase());
  await button(page, 'Add member').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('Invited, not signed in yet', { exact: true })).toBeVisible();
  await expect(button(page, 'Send the invitation again')).toBeVisible();
  await expectFitAtBoth(page);

  const theirs = await browser.newPage({ baseURL: site.url });
  await theirs.goto((await mailTo(site, email, /^Your invitation/)).link);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Welcome, ${name}`);
  await expectFitAtBoth(theirs);
  await choose(theirs, 'white jack');
  // The redirect after three seconds: reset.spec.ts.
  await theirs.goto('/members/sign-in');
  await theirs.getByLabel('Email', { exact: true }).fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('white jack');
  await button(theirs, 'Sign In').click();
  await expect(theirs.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await theirs.close();

  await page.reload();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  forget(complaints, /status of 4(09|22)/);
});

test('a letter carries a code that is typed in, and its print holds nothing else', async ({
  page,
  browser,
  site,
}) => {
  const signInName = stranger().email.replace(/@.*/, '');
  await signIn(page, demoPeople.peter);
  await page.goto('/desk/members/add');
  await page.getByLabel('Name', { exact: true }).fill(`Walter ${signInName}`);
  await page.getByLabel('Sign-in name').fill(signInName);
  await button(page, 'Add member').click();
  await page.getByRole('link', { name: 'Print a letter with a code' }).click();
  await button(page, 'Create letter').click();
  const letter = page.getByRole('region', { name: 'The letter' });
  await expect(letter).toContainText(signInName);
  await expect(letter.getByRole('img', { name: 'QR code for the link' })).toBeVisible();
  await expectFitAtBoth(page);
  const code = (await letter.locator('.big-code').textContent()) ?? '';
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);

  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeVisible();
  for (const part of ['banner', 'navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);

  const theirs = await browser.newPage({ baseURL: site.url });
  await theirs.goto('/members/reset-password');
  await theirs.getByLabel('Code in the letter').fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await button(theirs, 'Continue').click();
  await choose(theirs, 'two bias');
  await theirs.goto('/members/sign-in');
  await expect(theirs.getByLabel('Sign-in name')).toHaveValue(signInName);
  await theirs.getByLabel('Password', { exact: true }).fill('two bias');
  await button(theirs, 'Sign In').click();
  await expect(theirs.getByRole('heading', { name: 'Private Members Content' })).toBeVisible();
  await theirs.close();
});
