import type { Page } from '@playwright/test';
import { asksOf, foreign } from '#tests/browser/asks.ts';
import { forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { leftOut } from '#tests/browser/own-styles.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { lookedAt } from '#tests/pages/looked-at.ts';

// Pages outside the sitemap. Sign-in and new passwords: `people/sign-in.spec.ts`, `people/reset.spec.ts`.
const beside = [
  '/search?q=bias',
  '/search?q=zzzz',
  '/gallery?o=Larkby%20Trophy&d=4%20May&drive=club-trophy-2025',
  '/gallery?list=%5Bbroken',
];
const unknown = '/no-such-page';

for (const [subject, paths] of Object.entries({ ...lookedAt, 'what is in no sitemap': [...beside, unknown] }))
  test(`the pages of ${subject} are fit for everybody on a telephone and on a desk, and ask no other site`, async ({
    page,
    site,
    complaints,
  }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        const before = test.info().errors.length;
        await look(page, site, path);
        // An error of the check does not name the page.
        expect.soft(test.info().errors.length, `faults found by ${path}`).toBe(before);
      });
    if (paths.includes(unknown)) forget(complaints, /status of 404/);
  });

test('what a page has no styles for is found, in whatever state and on paper too', async ({ page }) => {
  await page.goto('/cookie-policy');
  expect(await leftOut(page)).toEqual([]);
  await page.evaluate(() => {
    const later = document.createElement('i');
    later.className = 'names-word bracket full';
    document.querySelector('main')?.append(later);
  });
  const found = (await leftOut(page)).join('\n');
  for (const rule of [
    '.names-word:hover',
    '@media print .bracket:not(.large)',
    '@layer components .names-word {',
  ])
    expect.soft(found).toContain(rule);
});

async function look(page: Page, site: Site, path: string) {
  const asks = asksOf(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const response = await page.goto(path);
  expect.soft(response?.status(), path).toBe(path === unknown ? 404 : 200);
  await expectFitAtBoth(page);
  expect.soft(foreign(site.url, await asks()), path).toEqual([]);
}
