import { shiftsWithLateTypefaces } from '#tests/browser/layout-shifts.ts';
import { expect, listen, test } from '#tests/browser/site.ts';

test('nothing moves when the typefaces come late', async ({ browser, site }) => {
  test.slow();
  // Each width once on the home page, whose head every page has; other pages at the width at which most can move.
  for (const [path, width] of [
    ['/', 360],
    ['/', 768],
    ['/', 1280],
    ['/full-calendar', 360],
    ['/leagues/tuesday', 768],
  ] as const)
    await test.step(`${path} at ${width} px`, async () => {
      // A browser without cached typefaces.
      const page = await browser.newPage({ baseURL: site.url, viewport: { width, height: 800 } });
      const complaints = listen(page);
      const shifts = await shiftsWithLateTypefaces(page, path);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const moved = shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
      // Less than the eye can follow, such as a button that becomes a few pixels narrower.
      expect.soft(sum, [`${path} at ${width} px`, ...moved].join('\n')).toBeLessThan(0.005);
      expect.soft(complaints).toEqual([]);
      await page.close();
    });
});
