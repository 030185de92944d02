import { made, sheets } from '#tests/browser/draws.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner covers the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

// A round robin and the list for the wall: `competition-screens.spec.ts`.
test('a draw of a few and of many prints on one sheet', async ({ page }) => {
  test.slow();
  // The fewest, the most, and the most that are not all in the first round.
  for (const count of [2, 31, 32])
    await test.step(`a draw of ${count}, as a bracket`, async () => {
      await page.emulateMedia({ media: null });
      const long = Array.from({ length: count }, (_, n) => `Bartholomew Featherstone ${n + 1}`);
      const { page: path } = await made(page.request, long);
      await page.goto(path);
      expect(await sheets(page)).toEqual({ count: 1, landscape: true });
      await page.emulateMedia({ media: 'print' });
      // A landscape sheet of A4, less its margins.
      await page.setViewportSize({ width: 1054, height: 725 });
      const boxes = await page
        .locator('.round')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect([...boxes].sort((one, other) => one - other)).toEqual(boxes);
      expect(new Set(boxes).size).toBe(boxes.length);
      const labels = page.locator('.match-head > .soft');
      expect(await labels.count()).toBe(count - 1);
      await expect(labels.filter({ visible: true })).toHaveCount(count - 1);
      expect(new Set(await labels.allTextContents()).size).toBe(count - 1);
    });
  for (const [count, players] of [
    [32, 2],
    [32, 3],
  ] as const)
    await test.step(`a draw of ${count} sides of ${players} with long names`, async () => {
      await page.emulateMedia({ media: null });
      const one = ['Bartholomew Featherstone', 'Wilhelmina Cholmondeley-Warner', 'Maximilian Throckmorton'];
      const sides = Array.from({ length: count }, (_, n) =>
        one.slice(0, players).map((name) => `${name} ${n + 1}`),
      );
      const { page: path } = await made(page.request, sides, { facts: { side: String(players) } });
      await page.goto(path);
      expect(await sheets(page)).toEqual({ count: 1, landscape: true });
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 1054, height: 725 });
      const cut = await page
        .locator('.round:first-of-type .side span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
      expect(cut, 'names that are cut').toBe(0);
    });
});
