import { openDatabase } from '#db/connection.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, testOfItsOwn } from '#tests/browser/site.ts';
import { select } from '#tests/sides/selected.ts';

const test = testOfItsOwn();

test('a member’s diary has what is theirs and what waits for a word; a private address has it too, until it is renewed', async ({
  page,
  site,
}) => {
  const db = await openDatabase(site.databaseUrl);
  await enableFeatures(db);
  await select({ db }, { rinks: [['tom', 'joan', 'margaret']], reserves: [] }, { note: 'Meet at one.' });
  await db.updateTable('pick').set({ told: '1:0' }).execute();
  await db.destroy();
  // Another process learns of the switch a moment later.
  const names = { events: ['2025-06-10-tuesday'] };
  await expect(() => atDesk(page.request, 'POST', '/playing/boards', names)).toPass();

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.goto('/members-community');
  await page.getByRole('link', { name: 'My season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My season' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Waiting for your reply/ })).toBeInViewport();
  await expect(page.getByText(/^Lead, rink 1/i).first()).toBeAttached();
  await expectFitAtBoth(page);

  await page.locator('summary', { hasText: 'In your own calendar' }).click();
  await page.getByRole('button', { name: /Make my calendar/ }).click();
  const shown = page.locator('a[href*="/diary/"]').first();
  await expect(shown).toBeVisible();
  await expectFitAtBoth(page);
  const href = (await shown.getAttribute('href')) ?? '';
  const path = new URL(href.replace(/^webcal/, 'http')).pathname;
  const feed = await page.request.get(path);
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toMatch(/SUMMARY:.*Lead\\, rink 1/i);
  expect((await page.request.get(`${path.slice(0, -6)}xx.ics`)).status()).toBe(404);
});
