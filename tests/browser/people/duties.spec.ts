import type { APIRequestContext } from '@playwright/test';
import { atDesk, demoPeople, mailTo, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { kept } from '#tests/browser/told.ts';

async function switchOn(request: APIRequestContext) {
  const { version } = await (await atDesk(request, 'GET', '/settings')).json();
  await atDesk(request, 'PUT', '/settings', { facts: { 'uses.duties': 'true' }, version });
}

test('the tea secretary makes the rota, shares it out, tells everybody and prints it; a turn is swapped by a mail’s link', async ({
  page,
  site,
}) => {
  test.slow();
  await switchOn(page.request);
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/duties');
  await expect(page.getByText('There are no rotas yet.')).toBeVisible();
  const ready = page.getByRole('button', { name: 'Add the usual rotas' });
  await ready.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Teas/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Teas' })).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2025-06-30');
  await page.getByRole('button', { name: 'Add dates' }).press('Enter');
  await expect(page.getByText(/^\d+ dates? added\.$/)).toBeVisible();
  await expectFitAtBoth(page);

  await page.getByRole('link', { name: 'Fill the rota' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fill the rota' })).toBeVisible();
  // Fairness of the shares: tests/duties/rotas.test.ts.
  await expect(page.getByText(/^\d+( to \d+)? each$/).first()).toBeVisible();
  const first = page.locator('main select').first();
  await first.selectOption({ label: 'Joan Appleby' });
  // Edie has no address for mail.
  await page.locator('main select').nth(2).selectOption({ label: 'Edie Marsh' });
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Save rota' }).press('Enter');
  await page.goto('/desk/duties');
  await page.getByRole('button', { name: /^Send to \d+$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: kept })).toBeVisible();
  await expect(page.locator('.tell-told')).toBeFocused();
  const edie = page.getByRole('button', { name: /^Phoned ?: Edie Marsh$/ });
  await edie.click();
  await expect(edie).toBeHidden();
  await expectFitAtBoth(page);

  // Joan never signs in: the mail's link shows her turns, and asks the others.
  const { link: own } = await mailTo(site, 'Joan Appleby', /Teas|duties|turn/i);
  await page.goto(own);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joan Appleby');
  await expectFitAtBoth(page);
  await page.getByText('I need a swap').first().click();
  await page.getByLabel('Message (optional)').first().fill('Our daughter is getting married that day.');
  await page.getByRole('button', { name: 'Ask for a swap', exact: true }).first().click();
  await expect(page.getByText('This is still your duty until someone accepts.').first()).toBeVisible();

  const { link: asked } = await mailTo(site, 'Tom Brader', /Can you|help|swap/i);
  await page.goto(asked);
  await expect(page.getByText('Our daughter is getting married that day.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'I will take it' }).click();
  await expect(page.getByRole('button', { name: 'I will take it' })).toBeHidden();
  await page.goto(own);
  await expect(page.getByText('This is still your duty until someone accepts.')).toBeHidden();

  // An officer asks at the desk for a member who says so at the green: the recipients are shown first.
  await page.goto('/desk/duties');
  await page.getByRole('link', { name: /^Teas/ }).last().click();
  // The page before has folds too.
  await expect(page).toHaveURL(/\/desk\/duties\/\w/);
  const date = page.locator('main .folds > details').first();
  await date.locator('summary').first().click();
  await date.getByText('Request a swap').first().click();
  await expect(date.getByText(/^\d+ to email$/)).toBeVisible();
  await expectFitAtBoth(page);
  await date.getByRole('button', { name: /^Send to \d+$/ }).press('Enter');
  await expect(page.locator('.tell-told')).toBeFocused();
  await expect(page.locator('.tell-told')).toContainText(kept);
  await page.getByRole('button', { name: /^Cancel swap request/ }).press('Enter');
  await expect(date.getByText('Request a swap').first()).toBeVisible();

  await page.goto('/desk/duties/sheet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFitAtBoth(page);
  await page.emulateMedia({ media: 'print' });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });

  await signIn(page, demoPeople.tom);
  await page.goto('/members/duties');
  await expect(page.getByRole('heading', { name: 'My upcoming duties' })).toBeVisible();
  await expectFitAtBoth(page);
});
