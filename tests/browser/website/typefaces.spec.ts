import { shiftsWithLateTypefaces } from '#tests/browser/layout-shifts.ts';
import { expect, test } from '#tests/browser/site.ts';

// Each width once on the home page, whose head every page has; of what others alone have, the width at which most can move.
for (const [path, width] of [
  ['/', 360],
  ['/', 768],
  ['/', 1280],
  ['/full-calendar', 360],
  ['/leagues/tuesday', 768],
] as const) {
  test(`nothing moves on ${path} at ${width} px when the typefaces come late`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await shiftsWithLateTypefaces(page, path);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    // Less than what an eye can follow, such as a button that becomes a few pixels narrower.
    expect(sum, shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`).join('\n')).toBeLessThan(
      0.005,
    );
  });
}
