import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test as siteTest } from './site.ts';
import { smallTargets } from './targets.ts';

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
  '/opens/larkby-trophy',
  '/opens/spencer-shield',
  '/opens/the-annex-cafe',
  '/opens/field-view-trophy',
  '/opens/arthur-kemp-memorial-trophy',
  '/members-community',
  '/cookie-policy',
  '/privacy',
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

for (const width of [360, 1280]) {
  for (const path of [...inSitemap, ...beside, unknown]) {
    test(`${path} is fit for everybody at ${width} px`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === unknown ? 404 : 200);
      if (path === unknown) forgetTheStatus(complaints);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page).toHaveTitle(path === '/' ? /^Larkby Bowls Club$/ : /^\S.* – Larkby Bowls Club$/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3}.*\S/);
      expect.soft(await page.evaluate(smallTargets), 'targets under 44 px').toEqual([]);
      expect.soft(await violations(page, inFull)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect
        .soft(await violations(page, (axe) => axe.withRules(['color-contrast'])), 'in the dark')
        .toEqual([]);
      await scrollsOnlyDown(page, width === 360 ? [360, 320] : [width]);
    });
  }
}

/** The browser itself reports the status of a page that is not there. */
function forgetTheStatus(complaints: string[]) {
  const own = complaints.findIndex((text) => /status of 404/.test(text));
  if (own >= 0) complaints.splice(own, 1);
}

async function scrollsOnlyDown(page: Page, widths: number[]) {
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(over, `sideways scroll at ${width} px`).toBe(0);
  }
}

const inFull = (axe: AxeBuilder) =>
  axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']);

async function violations(page: Page, rules: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No page holds a frame; without the tool's search for them it is four times as quick.
  const { violations } = await rules(new AxeBuilder({ page })).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`),
  );
}
