import { readFile } from 'node:fs/promises';
import { openDatabase } from '#db/connection.ts';
import { atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { select } from '#tests/sides/selected.ts';

test.use({ usesAll: true });

test('a member’s diary has what is theirs and what waits for a word; a private address has it too, until it is renewed', async ({
  page,
  site,
}) => {
  const db = await openDatabase(site.databaseUrl);
  await select({ db }, { rinks: [['tom', 'joan', 'margaret']], reserves: [] }, { note: 'Meet at one.' });
  await db.updateTable('pick').set({ told: '1:0' }).execute();
  const shared = { id: 'shared', member: 'joan', what: 'directory-email', given: 1, how: 'self' } as const;
  await db
    .insertInto('consent')
    .values({ ...shared, at: '2025-05-20T09:00:00.000Z', actor: 'joan', actor_name: 'Joan Appleby' })
    .execute();
  await db.destroy();
  const names = { events: ['2025-06-10-tuesday'] };
  await atDesk(page.request, 'POST', '/playing/boards', names);

  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.goto('/members-community');
  await page.getByRole('link', { name: 'My season' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My season' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Waiting for your reply/ })).toBeInViewport();
  await expect(page.getByText(/^Lead, rink 1/i).first()).toBeAttached();
  await expectFitAtBoth(page);

  await page.locator('summary', { hasText: 'Add to phone' }).click();
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

  await test.step('the contacts are there too, and the directory leads to them', async () => {
    await page.goto('/members/directory');
    await page.getByRole('link', { name: 'How to add them' }).click();
    await expect(page.getByRole('heading', { name: 'Members’ contacts' })).toBeInViewport();
    await expect(page.getByText('On an Android phone', { exact: true })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save contacts' }).click();
    await expect(
      page.getByText('1 contact saved in the file members.vcf. Open it to add them.'),
    ).toBeVisible();
    expect((await saved).suggestedFilename()).toBe('members.vcf');
    expect(await readFile(await (await saved).path(), 'utf8')).toMatch(
      /FN:Joan Appleby\r\n.*EMAIL:applebys/s,
    );
    await expectFitAtBoth(page);
  });
});
