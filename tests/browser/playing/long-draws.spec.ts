import type { Page } from '@playwright/test';
import { atDesk } from '#tests/browser/cast.ts';
import { made, sheets } from '#tests/browser/draws.ts';
import { expect, test } from '#tests/browser/site.ts';

// The banner covers the foot of a screen, and is tested elsewhere.
test.beforeEach(async ({ context, site }) => {
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
});

/** Names of up to 40 letters, each with its number: hyphens, one long word, and the widest letters. */
const kinds: Record<string, (n: number) => string> = {
  hyphen: (n) => `Bartholomew Longname-Entrant ${n}`,
  words: (n) => `Wilhelmina Cholmondeley-Featherston ${n}`,
  'one word': (n) => `${'Featherstonehaughcholmondeleymarjori'.slice(0, 36)} ${n}`,
  widest: (n) => `${'W'.repeat(18)} ${'M'.repeat(18)} ${n}`,
};

/** Assert that, as printed, no name is cut, and none lies over the next. */
async function expectWhole(page: Page) {
  await page.emulateMedia({ media: 'print' });
  // A landscape sheet of A4, less its margins.
  await page.setViewportSize({ width: 1054, height: 725 });
  const wrong = await page.locator('.bracket .match').evaluateAll((all) =>
    all.flatMap((match) => {
      const names = [...match.querySelectorAll('.side > :first-child')];
      const [one, other] = names.map((name) => name.getBoundingClientRect());
      const cut = names.filter((name) => name.scrollWidth > name.clientWidth + 1);
      const over = one && other && one.bottom > other.top + 1;
      const item = match.closest('li')?.getBoundingClientRect();
      const beyond = item && one && other && (one.top < item.top - 2 || other.bottom > item.bottom + 2);
      return cut.length > 0 || over || beyond ? [match.textContent ?? ''] : [];
    }),
  );
  expect(wrong).toEqual([]);
  await page.emulateMedia({ media: null });
}

for (const [kind, nameOf] of Object.entries(kinds))
  test(`a draw whose names are long (${kind}) prints on one sheet, however many have entered`, async ({
    page,
  }) => {
    test.slow();
    for (const count of kind === 'hyphen' ? [2, 8, 17, 31, 32] : [9, 32])
      await test.step(`${count} entries`, async () => {
        const players = Array.from({ length: count }, (_, n) => nameOf(n + 1));
        expect(Math.max(...players.map(({ length }) => length))).toBeLessThanOrEqual(40);
        const { page: path } = await made(page.request, players);
        await page.goto(path);
        expect(await sheets(page)).toEqual({ count: 1, landscape: true });
        await expectWhole(page);
      });
  });

test('and so it does once all of it has been played', async ({ page }) => {
  test.slow();
  const players = Array.from({ length: 32 }, (_, n) => kinds.words?.(n + 1) ?? '');
  const { page: path, slug, read } = await made(page.request, players);
  for (let round = 0; round < 5; round += 1)
    for (const { id, version } of (await read()).ties.filter(({ open }) => open))
      await atDesk(page.request, 'PUT', `/competitions/${slug}/ties/${id}/result`, {
        ...{ score1: 21, score2: 17, version },
      });
  await page.goto(path);
  await expect(page.locator('.side.won')).toHaveCount(31);
  expect(await sheets(page)).toEqual({ count: 1, landscape: true });
  await expectWhole(page);
});
