import type { Page } from '@playwright/test';
import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { sumOfShifts, watchShifts } from '#tests/browser/layout-shifts.ts';
import { expect, test } from '#tests/browser/site.ts';

/** Hold back the calls that the page makes; return what lets them go on. */
async function holdCalls(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/(api|forum|forums)\//, async (route) => {
    if (route.request().resourceType() === 'fetch') await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('nothing jumps when the admin area or the forum is entered, however long its calls take', async ({
  page,
}) => {
  await signIn(page, demoPeople.peter);
  await page.addInitScript(watchShifts);
  for (const [path, width] of [
    ['/desk', 360],
    ['/desk/members', 1280],
    ['/forums', 360],
    ['/forums', 1280],
  ] as const)
    await test.step(`${path} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
      const release = await holdCalls(page);
      await page.goto(path);
      const opening = page.getByRole('status').filter({ hasText: 'Opening' });
      await expect(opening).toBeVisible();
      // The links for visitors are not shown to a member who waits.
      await expect(page.getByRole('link', { name: 'Forum Guidelines' })).toBeHidden();
      await release();
      await expect(opening).toHaveCount(0);
      await expect(page.locator('.site-nav [data-desk]')).not.toHaveAttribute('hidden');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const { sum, moved } = await page.evaluate(sumOfShifts);
      expect.soft(sum, moved).toBeLessThan(0.05);
    });
});
