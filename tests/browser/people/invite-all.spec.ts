import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { keptFor } from '#tests/browser/told.ts';

test('from the desk all who were never invited are invited in four taps, in view, and it is said whom to ring', async ({
  page,
  site,
}) => {
  const db = await site.database();
  const never = { password_hash: null, invited_at: null, signed_in_at: null };
  await db.updateTable('member').set(never).where('id', 'in', ['tom', 'joan', 'ron', 'edie']).execute();
  await db.updateTable('member').set({ phone: '01507 555 0151' }).where('id', '=', 'edie').execute();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.peter);
  await page.goto('/desk');
  await page.getByRole('navigation', { name: 'Club admin' }).getByRole('link', { name: 'People' }).click();
  await page.getByRole('link', { name: /^Invite \d+$/ }).click();
  const send = page.getByRole('button', { name: /^Send to \d+$/ });
  await expect(send).toBeInViewport();
  const count = Number(/\d+/.exec((await send.textContent()) ?? '')?.[0]);
  await expect(page.getByRole('heading', { name: `${count} to email` })).toBeVisible();
  await page.getByRole('heading', { name: '1 to phone' }).click();
  await expect(page.getByRole('link', { name: '01507 555 0151' })).toBeVisible();
  await page.getByRole('heading', { name: 'Email text' }).click();
  await expect(page.getByText('Use the link below to choose a password')).toBeVisible();
  await page.getByLabel('Your own message (optional)').fill('See you on the green on Saturday.');
  await expectFitAtBoth(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await send.click();
  await expect(page.getByText(keptFor(count, ' 1 to phone\\.$'))).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Print a letter to Edie Marsh' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.goto('/desk/members/joan');
  await expect(page.getByText('Invited, not signed in yet', { exact: true })).toBeVisible();
  await page.goto('/desk/members');
  await expect(page.getByRole('link', { name: /^Invite/ })).toHaveCount(0);
});
