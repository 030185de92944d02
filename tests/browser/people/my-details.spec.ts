import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ usesAll: true });

test('a member corrects their address and says what others may see; who keeps the roll sees it in the history', async ({
  page,
  complaints,
}) => {
  test.slow();

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await test.step('their own details on a telephone', async () => {
    await page.goto('/members/account');
    await page.getByRole('link', { name: 'My details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My details' })).toBeVisible();
    await expect(page.getByLabel('Address', { exact: true })).toBeInViewport();
    await page.getByLabel('Address', { exact: true }).fill('The Old Forge\nChurch Lane\nLN99 1XX');
    await page.locator('summary', { hasText: 'Emergency contact' }).click();
    await page.getByLabel('Emergency phone').fill('my wife');
    await page.locator('summary', { hasText: 'Emergency contact' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter a phone number using only numbers')).toBeVisible();
    forget(complaints, /422/);
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Old Forge/);
    await page.getByLabel('Emergency phone').fill('07700 900111');
  });
  await test.step('what others may see, saved with it', async () => {
    const address = page.getByRole('checkbox', { name: 'My address' });
    await address.check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectFitAtBoth(page);
    await page.reload();
    await expect(address).toBeChecked();
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue(/Church Lane/);
  });
  await test.step('whoever keeps the roll', async () => {
    await page.evaluate(() => localStorage.clear());
    await signIn(page, demoPeople.peter);
    await page.goto('/desk/members/tom');
    await page.getByRole('heading', { name: 'Membership record' }).click();
    await page.getByText('Changes to these details').click();
    await expect(page.getByText(/^Address: nothing.*The Old Forge, Church Lane, LN99 1XX$/)).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'The Old Forge' })).toBeVisible();
    await page.getByRole('heading', { name: 'Consents', exact: true }).click();
    await page.getByLabel('Membership type').selectOption('Life');
    await page.getByLabel('Joined', { exact: true }).fill('next year');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('Joined', { exact: true })).toHaveAccessibleDescription(
      /Enter a year, such as 2012, or a date, such as 14 March 2012\./,
    );
    forget(complaints, /422/);
    await page.getByLabel('Joined', { exact: true }).fill('1998');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('the roll, and its classes', async () => {
    await page.goto('/desk/members');
    await expect(page.getByText('Life, joined 1998')).toBeVisible();
    await expect(page.getByText('Stan Wilkes').first()).toBeVisible();
    await expectFitAtBoth(page);
    await page.getByRole('heading', { name: 'More' }).click();
    await page.getByRole('link', { name: /^Membership types/ }).click();
    await expect(page.getByRole('heading', { name: 'Honorary' })).toBeVisible();
    await expectFitAtBoth(page);
  });
});
