import { openDatabase } from '#db/connection.ts';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { phone, walkOf } from '#tests/browser/walk.ts';
import { select } from '#tests/sides/selected.ts';

test.use({ usesAll: true });

/** Within the week of the clock, at home against Hawksby. */
const match = '2025-05-25-friendly';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone);
  await atDesk(page.request, 'POST', '/playing/boards', { events: [match] });
});

test('a member says that they can play where they come in, and sees the team that they are not in two taps on', async ({
  page,
  site,
}) => {
  await signIn(page, demoPeople.tom);
  const playing = walkOf(page);
  await playing.from('/members-community');
  const asked = page.locator('[data-my="asked"]');
  const yes = asked.getByRole('button', { name: /^Yes: Hawksby/ });
  await expect(asked.getByRole('heading', { name: 'Can you play on Sunday?' })).toBeVisible();
  const { y = 0, height = 0 } = (await yes.boundingBox()) ?? {};
  expect(y + height).toBeGreaterThan(0);
  expect(y + height).toBeLessThan(400);
  await playing.tap(yes, asked.getByText('You said yes.'));
  await playing.ends({ screens: 1, taps: 1 });
  await asked.getByRole('button', { name: /^No: Hawksby/ }).click();
  await expect(asked.getByText('You said no.')).toBeVisible();
  await expectFitAtBoth(page);
  await page.reload();
  const row = page.locator('[data-my="week"]').getByRole('link', { name: /^Hawksby/ });
  await expect(row).toContainText('You said no');
  await expect(asked).toBeHidden();

  const db = await openDatabase(site.databaseUrl);
  await select({ db }, { rinks: [['ron', 'joan', 'margaret']] }, { event: match });
  await db.destroy();
  await page.setViewportSize(phone);
  const looking = walkOf(page);
  await looking.from('/members-community');
  await expect(row).toContainText('Team published');
  await looking.tap(row, page.getByRole('heading', { name: 'The team' }));
  await looking.sees(page.getByText('Joan Appleby'));
  looking.ends({ screens: 2, taps: 1 });
  await expectFitAtBoth(page);
  await signIn(page, demoPeople.joan);
  await page.goto(`/members/playing/${match}`);
  await expect(page.locator('.names-team [aria-current]')).toContainText('Joan Appleby (you)');
});

test('without a line the page says so and asks again, and nothing that was seen moves when its parts come', async ({
  page,
  complaints,
}) => {
  await signIn(page, demoPeople.joan);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) shifts.push(startTime);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/me/page/parts', (route) => route.abort());
  await page.goto('/members-community');
  await expect(page.getByText('We cannot show your page at the moment.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.unroute('**/api/me/page/parts');
  forget(complaints, /ERR_FAILED/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Can you play on Sunday?' })).toBeVisible();
  await expect(page.getByText('We cannot show your page at the moment.')).toBeHidden();

  await page.setViewportSize(phone);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Can you play on Sunday?' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});
