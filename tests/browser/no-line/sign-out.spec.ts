import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn, storedToken } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

/** ERR_UNEXPECTED: a page that Chromium was prefetching as the connection changed. */
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_UNEXPECTED/;
const event = '2025-06-10-tuesday';
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true });
const waiting = (page: Page) => page.getByRole('dialog', { name: 'Not sent yet' });
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/** The page reloads itself then. */
const backOnline = (page: Page) => expect(page.locator('.no-line')).toBeHidden({ timeout: 25_000 });

/** Tom is notified on this phone, as far as the site knows. */
async function notified(site: Site) {
  const db = await site.database();
  const session = db.selectFrom('session').select('id').where('member', '=', 'tom');
  const { id } = await session.executeTakeFirstOrThrow();
  const device = { id: 'phone', session: id, endpoint: 'https://push.example/a', p256dh: '', auth: '' };
  const facts = { kinds: 'green', by_mail_too: 0, made_at: site.clock().toISOString(), reached_at: null };
  await db
    .insertInto('push_device')
    .values({ ...device, ...facts })
    .execute();
  return {
    sessions: () => session.execute(),
    devices: () => db.selectFrom('push_device').select('id').execute(),
  };
}

test('signed out offline, the session and its notifications end at the next connection, on whatever page', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const token = await signIn(page, demoPeople.tom);
  const { sessions, devices } = await notified(site);
  await page.goto('/full-calendar');
  await untilKept(page, 'seen', '/', '/full-calendar');
  await context.setOffline(true);
  // Chromium sends a request with `keepalive` although its page is offline: nobody may be there to hear it.
  await site.whileClosed(async () => {
    await signOut(page).click();
    await expect.poll(() => storedToken(page)).toBeNull();
    expect(await stored(page)).toEqual(['signed-out']);
    const kept = await page.evaluate(() => localStorage.getItem('signed-out'));
    expect(kept, 'nothing that opens anything').not.toContain(token);
    await page.goto('/');
    await expect(page.locator('.no-line')).toHaveText(/^Offline/);
    expect([await sessions(), await devices()].map((rows) => rows.length)).toEqual([1, 1]);
  });

  await context.setOffline(false);
  await expect.poll(devices, { timeout: 25_000 }).toEqual([]);
  expect(await sessions()).toEqual([]);
  await backOnline(page);
  await expect.poll(() => stored(page)).toEqual([]);
  forget(complaints, cut);
});

test('taps that wait are named at sign-out, and deleted with it or kept with the member', async ({
  page,
  context,
  site,
  complaints,
}) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await atDesk(page.request, 'POST', '/playing/boards', { events: [event], wanted: 12 });
  await signIn(page, demoPeople.tom);
  await page.goto('/full-calendar');
  await page.locator('[data-month=June] > summary').click();
  const yes = page.locator(`[data-names="${event}"]`).getByRole('button', { name: /^Yes/ });
  await expect(yes).toBeVisible();
  await untilKept(page, 'seen', '/');
  await context.setOffline(true);
  await yes.click();
  await expect(page.locator(`[data-names="${event}"]`)).toContainText('Saved on this phone');

  await signOut(page).click();
  await expect(waiting(page).getByRole('listitem')).toHaveText('Hollowby, Tuesday 10 June, 2pm');
  await expectFitAtBoth(page);
  await waiting(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(waiting(page)).toBeHidden();
  expect(await storedToken(page)).not.toBeNull();
  await expect(yes).toBeVisible();

  // The same on a page that was opened offline, where the site cannot tell who is signed in.
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/');
  await signOut(page).click();
  await waiting(page).getByRole('button', { name: 'Delete and sign out' }).click();
  await expect.poll(() => storedToken(page)).toBeNull();
  expect(await stored(page)).toEqual(['signed-out']);
  await context.setOffline(false);
  await backOnline(page);
  await expect.poll(() => stored(page)).toEqual([]);
  await signIn(page, demoPeople.tom);
  await page.goto('/full-calendar');
  await expect(page.locator(`[data-names="${event}"]`)).toContainText('Can you play?');
  const db = await site.database();
  expect(await db.selectFrom('answer').selectAll().execute()).toEqual([]);
  forget(complaints, cut);
});

test('a device that others use too offers no notifications', async ({ page }) => {
  await signIn(page, demoPeople.tom);
  await page.goto('/members-community');
  await page.locator('summary', { hasText: 'No signal at the green?' }).click();
  await page.getByRole('button', { name: 'No, others use it too' }).click();
  await expect(page.getByText('Nothing is saved on this phone.')).toBeVisible();
  await page.goto('/members/account#phones');
  const fold = page.locator('#phones');
  await expect(fold.getByText('Others use this device too')).toBeVisible();
  await expect(fold.getByRole('button', { name: 'Turn on notifications' })).toHaveCount(0);
  await expectFitAtBoth(page);
});
