import type { APIRequestContext } from '@playwright/test';
import { asksOf, foreign } from '#tests/browser/asks.ts';
import { forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test as siteTest, testOfItsOwn } from '#tests/browser/site.ts';

// One page for all that a worker looks at: nothing here leaves a trace, and the files come but once.
const test = siteTest.extend({
  page: async ({ onePage }, use) => {
    await use(onePage);
    onePage.removeAllListeners();
  },
});

// Of the sitemap's pages those that show something that no other does; the first test finds what is missing here.
const inSitemap = [
  '/',
  '/about-larkby-bowling-club',
  '/find-larkby-bowling-club',
  '/how-to-join',
  '/new-to-bowling',
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
  '/competitions',
  '/club/singles',
  '/club/trips',
  '/honours',
  '/opens',
  '/opens/larkby-trophy',
  '/opens/the-annex-cafe',
  '/members-community',
  '/cookie-policy',
  '/safeguarding',
];
// What stands in no sitemap.
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

// On a site of its own: other journeys leave competitions of every kind.
testOfItsOwn()(
  'every page of the sitemap is looked at here, or shows nothing that those do not show',
  async ({ request }) => {
    const xml = await (await request.get('/sitemap.xml')).text();
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address]) => new URL(address ?? '').pathname,
    );
    expect(paths).toEqual(expect.arrayContaining(inSitemap));
    const shown = new Set<string>();
    for (const path of inSitemap) for (const kind of await kindsOn(request, path)) shown.add(kind);
    for (const path of paths)
      expect.soft([...(await kindsOn(request, path)).difference(shown)], path).toEqual([]);
  },
);

/** The kinds of elements on a page, by their names and classes. */
async function kindsOn(request: APIRequestContext, path: string): Promise<Set<string>> {
  const [, body = ''] = (await (await request.get(path)).text()).split('<body');
  return new Set(
    [...body.matchAll(/<([a-z]\w*)((?:\s[\w-]+(?:="[^"]*")?)*)/g)].map(
      ([, name, attributes = '']) => `${name} ${/\sclass="([^"]*)"/.exec(attributes)?.[1] ?? ''}`,
    ),
  );
}

for (const path of [...inSitemap, ...beside, unknown]) {
  test(`${path} is fit for everybody on a telephone and on a desk, and asks no other site`, async ({
    page,
    site,
    complaints,
  }) => {
    const asks = asksOf(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const response = await page.goto(path);
    expect(response?.status()).toBe(path === unknown ? 404 : 200);
    if (path === unknown) forget(complaints, /status of 404/);
    await expectFitAtBoth(page);
    expect(foreign(site.url, await asks())).toEqual([]);
  });
}
