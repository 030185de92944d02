import { atDesk, demoPeople, forget, invitedMember, signIn } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';

test('whoever has never chosen a password reads nothing of one that stays', async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.doors': 'true' }, version });
  const fold = page.locator('#passkeys');
  const sentence = fold.getByText('Your password stays as it is.');
  const without = await invitedMember(page.request);
  await signIn(page, { ...without, password: null });
  await page.goto('/members/account#passkeys');
  await expect(fold.getByText('None of this is sent to us.')).toBeVisible();
  await expect(sentence).toHaveCount(0);
  await signIn(page, demoPeople.tom);
  await page.goto('/members/account#passkeys');
  await expect(sentence).toBeVisible();
});

test('where availability is switched off there is no match card', async ({ page, complaints }) => {
  await signIn(page, demoPeople.tom);
  await page.goto('/members/card/x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This one ran into the ditch');
  forget(complaints, /404/);
});
