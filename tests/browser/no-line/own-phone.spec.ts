import type { Page } from '@playwright/test';
import { demoPeople, forget, signIn, tokenOf } from '#tests/browser/cast.ts';
import { expectFit, expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { elsewhere, expectNone, inStores, lastUpdated, untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|401|503/;
const parts = '/api/me/page/parts';
const offer = (page: Page) => page.locator('summary', { hasText: 'No signal at the green?' });
const line = (page: Page) => page.locator('.no-line');

/** Sign in afresh, on a phone that its member calls their own. */
async function ownPhone(page: Page, person: typeof demoPeople.tom) {
  const token = await tokenOf(page.request, person);
  await page.goto('/members-community');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto('/members-community');
  await offer(page).click();
  await page.getByRole('button', { name: 'This is my own phone' }).click();
  await expect(page.getByText('Your page is now saved on this phone.')).toBeVisible();
  await untilKept(page, 'own', '/whose', parts, '/members-community', '/members/diary', '/api/me/diary');
  return token;
}

/** Change the time at which a response was cached, as the phone's clock would. */
const setKept = (page: Page, key: string, ago: number) =>
  page.evaluate(
    async ([key, ago]) => {
      const store = await caches.open('own-1');
      const kept = await store.match(key);
      const headers = new Headers(kept?.headers);
      headers.set('x-kept', String(Date.now() - ago));
      await store.put(key, new Response(await kept?.blob(), { headers }));
    },
    [key, ago] as const,
  );

const signOutHere = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-sign-out]')?.click());

/** Return members' pages from both caches. */
const ofMembers = async (page: Page) => {
  const { 'own-1': own = [], 'day-1': day = [] } = await inStores(page);
  return [...own, ...day];
};

test('a member’s own pages are there without a line on a phone that is theirs, and all of it goes when they sign out', async ({
  page,
  context,
  complaints,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.goto('/members-community');
  await offer(page).click();
  await expectFitAtBoth(page);
  await untilKept(page, 'seen', '/');
  expect(await ofMembers(page), 'nothing before they have said so').toEqual([]);
  await ownPhone(page, demoPeople.tom);

  await context.setOffline(true);
  await page.goto('/members-community');
  await expect(line(page)).toHaveText(lastUpdated);
  await expect(page.locator('.my-now').nth(1)).toBeVisible();
  await expect(page.getByText('We cannot show your page at the moment.')).toBeHidden();
  await expect(offer(page), 'asked once').toBeHidden();
  await expectFitAtBoth(page);
  await page.goto('/members/diary');
  await expect(page.getByRole('heading', { name: 'My season' })).toBeVisible();
  await expect(line(page)).toHaveText(/^Offline/);
  await expectFit(page, 360);
  await expectNone(context, '/members/account');
  await page.goto('/find-larkby-bowling-club');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  const ways = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ways.slice(1, 3).sort(), 'what there is of theirs').toEqual([
    '/members-community',
    '/members/diary',
  ]);
  expect(ways.filter((one) => one?.startsWith('/api'))).toEqual([]);

  // An hour more or less on the phone's clock does no harm; after a fortnight the cache is gone.
  for (const [ago, isThere] of [
    [-3_600_000, true],
    [13 * 86_400_000, true],
    [15 * 86_400_000, false],
  ] as const) {
    await page.goto('/');
    await setKept(page, parts, ago);
    await page.goto('/members-community');
    await expect(page.getByText('We cannot show your page at the moment.')).toBeVisible({
      visible: !isThere,
    });
  }

  // Signed out offline: no page of members is left in a cache.
  await page.goto('/');
  await signOutHere(page);
  await expect.poll(() => ofMembers(page)).toEqual([]);
  await context.setOffline(false);
  await expect(line(page)).toBeHidden({ timeout: 25_000 });
  // The session is ended at the next connection, or 20 seconds later.
  await expect.poll(async () => (await elsewhere(page)).local, { timeout: 25_000 }).toEqual([]);
  expect(Object.keys(await inStores(page)).sort()).toEqual(['files-1', 'seen-1']);
  expect(await elsewhere(page)).toEqual({
    local: [],
    // Scroll positions, by keys that tell no content.
    session: ['react-router-scroll-positions'],
    databases: [],
    cookies: [''],
  });
  forget(complaints, cut);
});

test('it goes with a session that has ended and a new password, is taken back in My account, and is never on a shared one', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  await ownPhone(page, demoPeople.tom);
  const db = await site.database();
  await db.deleteFrom('session').execute();
  await page.goto('/full-calendar');
  await expect.poll(() => ofMembers(page), 'after a 401').toEqual([]);

  await ownPhone(page, demoPeople.tom);
  const newer = await tokenOf(page.request, demoPeople.tom);
  await page.evaluate((token) => localStorage.setItem('token', token), newer);
  await page.goto('/full-calendar');
  await expect.poll(() => ofMembers(page), 'with another session').toEqual([]);

  // The cache is empty, so the question is shown again.
  await ownPhone(page, demoPeople.tom);
  await page.goto('/members/account');
  const fold = page.locator('#this-phone');
  await expect(fold).toContainText('my own');
  await fold.locator('summary').click();
  await expectFitAtBoth(page);
  await page.getByRole('button', { name: 'Delete saved pages' }).click();
  await expect(fold).toContainText('Nothing of yours is saved on this phone.');
  await expect.poll(() => ofMembers(page)).toEqual([]);

  await page.getByRole('button', { name: 'This is my own phone' }).click();
  await untilKept(page, 'own', '/whose', parts);
  await page.locator('#password > summary').click();
  await page.getByLabel('Current password').fill(demoPeople.tom.password ?? '');
  await page.getByLabel('New Password', { exact: true }).fill('four woods and a jack');
  await page.getByLabel('Confirm Password').fill('four woods and a jack');
  await page.getByRole('button', { name: 'Change my password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect.poll(() => ofMembers(page), 'after a new password').toEqual([]);

  // The tablet by the door: one member's 'others use it too' settles it for all.
  await page.goto('/members-community');
  await offer(page).click();
  await page.getByRole('button', { name: 'No, others use it too' }).click();
  await expect(page.getByText('Nothing is saved on this phone.')).toBeVisible();
  await signOutHere(page);
  await signIn(page, demoPeople.joan);
  await page.goto('/members-community');
  await expect(page.locator('.my-now').nth(1)).toBeVisible();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  expect(await ofMembers(page)).toEqual([]);
  forget(complaints, cut);
});
