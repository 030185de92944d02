import { cast, signIn } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { test as base, expect, type Site, startSite } from './site.ts';

/** On the last day of the year, after a summer of which everything has been played. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its first parameter
    async ({}, use) => {
      const { stop, ...site } = await startSite({ CLUB_NOW: '2025-12-31T10:00' }, { withCast: true });
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
});

const winter = `Date\tOpponent\tWhere\tKind
Sunday 5 October\tTathby\tHome\tIndoor session
Sunday 14 December\tOsmoor\tAway\tIndoor session
Sunday 4 January\tKeldthorpe\tHome\tIndoor session
Sunday 18 January\tHollowby\tAway\tIndoor session
Sunday 15 March\tTathby\tAway\tIndoor session`;

test.use({ viewport: { width: 360, height: 800 } });

test('an indoor winter goes on over New Year: in the list, in what is next, and in the calendar', async ({
  page,
}) => {
  test.slow();
  await signIn(page, cast.pauline);
  await page.goto('/desk/calendar/kinds');
  await page.getByRole('button', { name: 'Indoor session' }).click();
  await expect(page.getByRole('link', { name: 'Indoor session' })).toBeVisible();
  await page.goto('/desk/calendar/import?season=2025');
  await page.getByLabel('Paste the list here').fill(winter);
  await page.getByRole('button', { name: /look/i }).first().click();
  await expect(page.getByText('That is in 2026.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save 5 lines' }).first().click();
  await expect(page.getByText('5 events added, 0 changed.')).toBeVisible();

  await page.goto('/');
  const next = page.locator('main').getByText('Sunday 4 January').first();
  await expect(next).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Keldthorpe @ Larkby');
  await page.goto('/full-calendar');
  await expect(page.getByText('Season 2025/26.')).toBeVisible();
  for (const month of ['October 2025', 'December 2025', 'January 2026', 'March 2026'])
    await expect(page.getByRole('heading', { name: month })).toBeVisible();
  await page.getByRole('heading', { name: 'January 2026' }).click();
  await expect(page.getByText('18 January', { exact: true })).toBeVisible();
  await expectFitAtBoth(page);
  const feed = await (await page.request.get('/calendar.ics')).text();
  expect(feed).toMatch(/DTSTART[^\n]*20260104/);
  expect(feed).toMatch(/DTSTART[^\n]*20251214/);
});
