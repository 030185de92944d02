import type { Page } from '@playwright/test';
import { anyTokenOf, atDesk, demoPeople } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { pickSides } from '#tests/pick-sides.ts';

test.use({ serviceWorkers: 'allow' });

// A browser that lets no site store data: reading the storage property throws.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const forbidden = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const [owner, names] of [
      [window, ['localStorage', 'sessionStorage', 'indexedDB', 'caches']],
      [Document.prototype, ['cookie']],
      [Navigator.prototype, ['serviceWorker']],
    ] as const)
      for (const name of names)
        Object.defineProperty(owner, name, { configurable: true, get: forbidden, set: forbidden });
  }),
);

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('the cookie banner goes with its answer, and the rest of the page works', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const button of ['Accept', 'Decline cookies']) {
    await page.goto('/full-calendar');
    await banner(page).getByRole('button', { name: button }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page).toHaveURL('/full-calendar');
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeHidden();
});

test('live scores go on', async ({ page, site }) => {
  const match = '2025-05-20-tuesday';
  const sides = [['tom', 'joan', 'Arthur Pell']];
  await pickSides(await site.database(), { event: match, sides, captain: 'derek' });
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await page.goto('/');
  await expect(page.locator('.in-play')).toHaveCount(0);
  const headers = { authorization: `Bearer ${await anyTokenOf(page.request, demoPeople.derek)}` };
  const data = { version: 0, hand: crypto.randomUUID(), theirs: [], short: null, ends: [{ us: 3, them: 0 }] };
  const put = await page.request.put(`/api/playing/cards/${match}/sides/1`, { headers, data });
  expect(put.status(), await put.text()).toBe(200);
  await expect(page.locator('.in-play')).toHaveCount(1, { timeout: 15_000 });
});

test('who signs in is told what to allow, and no session is left behind', async ({ page, site }) => {
  await page.goto('/members/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(demoPeople.tom.email ?? '');
  await page.getByLabel('Password', { exact: true }).fill(demoPeople.tom.password ?? '');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('This browser blocks site data, so you cannot stay signed in.')).toBeVisible();
  await expectFitAtBoth(page);
  const db = await site.database();
  const sessions = db.selectFrom('session').select('id').where('member', '=', 'tom');
  await expect.poll(() => sessions.execute()).toEqual([]);
  for (const path of ['/members-community', '/members/forgot-password', '/forums']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!');
  }
  await expect(page).toHaveURL('/members/sign-in?from=%2Fforums');
});
