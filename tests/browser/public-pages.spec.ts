import type { Page } from '@playwright/test';
import { expectFitAtBoth } from './fit.ts';
import { expect, test as siteTest } from './site.ts';

// One page for all that a worker looks at: nothing here leaves a trace, and the files come but once.
const test = siteTest.extend<object, { onePage: Page }>({
  onePage: [
    async ({ browser, site }, use) => {
      const page = await browser.newPage({ baseURL: site.url, locale: 'en-GB', timezoneId: 'Europe/London' });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ onePage }, use) => {
    await use(onePage);
    onePage.removeAllListeners();
  },
});

// The sitemap's pages, kept in step with it by the first test, and those that stand in no sitemap.
const inSitemap = [
  '/',
  '/about-larkby-bowling-club',
  '/find-larkby-bowling-club',
  '/how-to-join',
  '/new-to-bowling',
  '/come-and-join-the-fun',
  '/the-committee',
  '/up-coming-events',
  '/full-calendar',
  '/calendar-on-your-phone',
  '/fixture-card',
  '/fixture-card/folded',
  '/season/2025',
  '/gallery',
  '/standings',
  '/leagues/tuesday',
  '/leagues/wednesday',
  '/leagues/friday',
  '/competitions',
  '/competitions/county',
  '/club/singles',
  '/club/pairs',
  '/club/trips',
  '/honours',
  '/opens',
  '/opens/larkby-trophy',
  '/opens/spencer-shield',
  '/opens/the-annex-cafe',
  '/opens/field-view-trophy',
  '/opens/arthur-kemp-memorial-trophy',
  '/members-community',
  '/cookie-policy',
  '/privacy',
  '/safeguarding',
  '/accessibility',
];
const beside = [
  '/members/sign-in',
  '/members/forgot-password',
  '/members/reset-password',
  '/search?q=bias',
  '/search?q=zzzz',
  '/full-calendar?type=open',
  '/gallery?o=Larkby%20Trophy&d=4%20May&drive=club-trophy-2025',
  '/gallery?list=%5Bbroken',
];
const unknown = '/no-such-page';

test('every page of the sitemap is looked at here', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  );
  expect(paths.sort()).toEqual([...inSitemap].sort());
});

for (const path of [...inSitemap, ...beside, unknown]) {
  test(`${path} is fit for everybody on a telephone and on a desk`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === unknown ? 404 : 200);
    if (path === unknown) forgetTheStatus(complaints);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(path === '/' ? /^Larkby Bowls Club$/ : /^\S.* – Larkby Bowls Club$/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}.*\S/);
    await expectFitAtBoth(page);
  });
}

/** The browser itself reports the status of a page that is not there. */
function forgetTheStatus(complaints: string[]) {
  const own = complaints.findIndex((text) => /status of 404/.test(text));
  if (own >= 0) complaints.splice(own, 1);
}
