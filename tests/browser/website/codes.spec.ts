import type { Page } from '@playwright/test';
import { asksOf } from '#tests/browser/asks.ts';
import { forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Navigate as a link does. */
async function goHome(page: Page) {
  await page.evaluate(() => location.assign('/'));
  await expect(page).toHaveURL('/');
}

test('a code from a mail is told to no other page', async ({ page, complaints }) => {
  const code = 'a-code-as-it-comes-by-mail';
  const asks = asksOf(page);
  for (const path of ['reset-password', 'set-up', 'confirm-email', 'not-me', 'stop-mail']) {
    await page.goto(`/members/${path}?code=${code}&key=${code}&kind=sign-ins`);
    await expect(page.locator('h1')).toBeVisible();
    if (path === 'stop-mail') {
      await expect(page.getByText('Stop these emails').filter({ visible: true }).first()).toBeVisible();
      await expect(page.locator('h1')).toHaveCount(1);
      await expectFitAtBoth(page);
    }
    await goHome(page);
  }
  await page.goto(`/my-entry?code=${code}`);
  await goHome(page);
  const all = await asks();
  expect(all.filter(({ url }) => url.includes(code)).length).toBeGreaterThan(5);
  expect(all.filter(({ referer }) => referer.includes(code))).toEqual([]);
  // The code is invalid.
  forget(complaints, /status of 4/);
});
