import type { Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

const waits = 'Saved on this phone. It will be sent when you are back online.';
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/;

/** Open names for twelve matches. */
async function takeNames(page: Page, events: string[]) {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  await atDesk(page.request, 'POST', '/playing/boards', { events, wanted: 12 });
}

const yes = (page: Page, event: string) =>
  page.locator(`[data-names="${event}"]`).getByRole('button', { name: /^Yes/ });

test('a phone that comes back after a week with twelve answers sends each once and in order, and says which came too late', async ({
  page,
  context,
  site,
  complaints,
}) => {
  test.slow();
  const db = await site.database();
  const rows = await db
    .selectFrom('event')
    .select('id')
    .where('day', '>', '05-31')
    .where('type', 'in', ['tuesday', 'wednesday', 'friday'])
    .orderBy('day')
    .limit(12)
    .execute();
  const events = rows.map(({ id }) => id);
  expect(events).toHaveLength(12);
  await takeNames(page, events);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.goto('/full-calendar');
  await untilKept(page, 'seen', '/');
  await page.locator('[data-month]').evaluateAll((months) => {
    // Otherwise one fold at a time is open.
    for (const month of months) month.removeAttribute('name');
    for (const month of months) month.setAttribute('open', '');
  });
  await expect(yes(page, events[11] ?? '')).toBeVisible();
  const sent: string[] = [];
  context.on('response', (response) => {
    const [, event = ''] = /events\/([^/]+)\/answer$/.exec(response.url()) ?? [];
    if (event) sent.push(`${event} ${response.status()}`);
  });
  await context.setOffline(true);
  for (const event of events) {
    await yes(page, event).click();
    await expect(page.locator(`[data-names="${event}"]`)).toContainText(waits);
  }
  // Meanwhile names for the first of them are closed, and the phone is unused.
  const [first = '', ...others] = events;
  await page.goto('/');
  await db.updateTable('board').set({ is_closed: 1 }).where('event', '=', first).execute();
  await context.setOffline(false);
  const late = page.locator('.came-late');
  // It may reload itself at the same moment, since it is online again, and two concurrent loads may abort each other.
  await expect(async () => {
    await page.goto('/', { timeout: 10_000 });
    await expect(late).toContainText('You did this offline and it arrived too late:');
  }).toPass();
  await expect(late).toContainText(
    'Tuesday 3 June, 2pm: Availability is closed. Please phone Derek Maidens.',
  );
  await expect(late.getByRole('link')).toHaveAttribute('href', `/members/playing/${first}`);
  await expectFitAtBoth(page);
  await expect.poll(() => sent).toEqual([`${first} 409`, ...others.map((one) => `${one} 200`)]);
  const said = await db.selectFrom('answer').select(['event', 'word']).where('member', '=', 'tom').execute();
  expect(said.map(({ event }) => event).sort()).toEqual(others.sort());
  // The message is shown until it has been acknowledged, on every page, and to its owner alone.
  await page.goto('/full-calendar');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(late).toBeHidden();
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(late).toHaveCount(0);
  forget(complaints, cut);
});

test('a phone that has no room says so, and never that it has kept what it has not', async ({
  page,
  context,
  complaints,
}) => {
  const event = '2025-06-10-tuesday';
  await takeNames(page, [event]);
  await signIn(page, demoPeople.tom);
  await page.goto('/full-calendar');
  await page.locator('[data-month=June] > summary').click();
  await expect(yes(page, event)).toBeVisible();
  await page.evaluate(() => {
    for (let size = 1_000_000; size > 0; size = Math.floor(size / 2))
      try {
        for (let one = 0; ; one++) localStorage.setItem(`full:${size}:${one}`, 'x'.repeat(size));
      } catch {
        // Loop until not a letter more fits in.
      }
  });
  await context.setOffline(true);
  await yes(page, event).click();
  const place = page.locator(`[data-names="${event}"]`);
  await expect(place).toContainText('You are offline, and this phone has no space to save your answer.');
  await context.setOffline(false);
  await yes(page, event).click();
  await expect(place).toContainText('You said yes.');
  forget(complaints, cut);
});
