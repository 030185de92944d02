import { anyTokenOf, demoPeople } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';
import { match, off, stranger } from './matches.ts';

/** Ninety more events stand on the cards. */
test('a full season prints on one page each, on A4 and folded, every match on it and large enough to read', async ({
  page,
  request,
}) => {
  const headers = {
    authorization: `Bearer ${await anyTokenOf(request, demoPeople.pauline)}`,
    'content-type': 'text/csv',
  };
  const lines = Array.from(
    { length: 90 },
    (_, n) => `${1 + (n % 28)}/${4 + (n % 6)}/25,A long club name ${n},A`,
  );
  const list = `Date,Opponent,Venue\n${lines.join('\n')}\n`;
  const call = '/api/desk/calendar/import?season=2025';
  const printed = async (path: string) => {
    await page.goto(path);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    return [pdf.match(/\/Type\s*\/Page\b/g)?.length, Math.round(Number(width)), Math.round(Number(height))];
  };
  const cells = () =>
    page.locator('.fixture-card td').evaluateAll((all) =>
      all.map((cell) => ({
        right: cell.getBoundingClientRect().right,
        size: Number.parseFloat(getComputedStyle(cell).fontSize),
      })),
    );
  await test.step('as it is', async () => {
    expect((await printed('/fixture-card/folded'))[0]).toBe(1);
    expect(await printed('/fixture-card')).toEqual([1, 595, 842]);
    expect(await page.locator('.fixture-card tbody tr').count()).toBeGreaterThan(40);
    // As wide as A4 within its margins, in pixels of 1/96 inch.
    await page.setViewportSize({ width: 710, height: 1039 });
    await page.emulateMedia({ media: 'print' });
    const shown = await cells();
    expect(Math.max(...shown.map(({ right }) => right))).toBeLessThanOrEqual(710);
    // Equals 7.5 points.
    expect(Math.min(...shown.map(({ size }) => size))).toBeGreaterThanOrEqual(10);
    await expect(page.locator('.site-head, .site-foot, .consent').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });
  await test.step('with ninety more', async () => {
    const looked = await (await request.post(call, { headers, data: list })).json();
    const take = looked.lines
      .filter(({ outcome }: { outcome: string }) => outcome === 'add')
      .map(({ line }: { line: number }) => line)
      .join(',');
    const saved = await request.put(`${call}&take=${take}&mark=${looked.mark}`, { headers, data: list });
    expect(saved.status(), await saved.text()).toBe(200);
    expect((await printed('/fixture-card'))[0]).toBe(1);
    expect((await printed('/fixture-card/folded'))[0]).toBe(1);
    // No text is cut off at the foot of a panel.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 794, height: 1123 });
    const cut = await page
      .locator('.panel')
      .evaluateAll((panels) => panels.map((panel) => panel.scrollHeight - panel.clientHeight));
    expect(Math.max(...cut)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: null });
  });
  await test.step('a match that was postponed does not stand out of its panel', async () => {
    const id = await match(request, stranger(), '2025-07-17');
    const postponed = { state: 'postponed', note: 'Short of players', date: '2025-07-21', despite: true };
    await off(request, id, postponed);
    await page.goto('/fixture-card/folded');
    await expect(page.locator('.panel', { hasText: 'Postponed to Monday 21 July' })).toBeVisible();
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page
        .locator('.panel')
        .evaluateAll((panels) => panels.map((panel) => panel.scrollWidth - panel.clientWidth));
      expect(Math.max(...over), `${width} px`).toBeLessThanOrEqual(0);
    }
  });
});
