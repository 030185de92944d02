import { expectFit } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// With animations: they must not be in the way.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the first stop of the keyboard skips the bar; its menus open by Enter, and Escape closes them and leads back', async ({
  page,
}) => {
  await page.goto('/standings');
  await test.step('the first stop', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
  await test.step('the Standings menu, which a press beside it closes too', async () => {
    const summary = page.locator('.site-nav summary');
    await summary.focus();
    await page.keyboard.press('Enter');
    const first = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Upcoming events' });
    await expect(first).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    await expect(summary).toBeFocused();
    await summary.click();
    await expect(first).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(first).toBeHidden();
  });
  await test.step('on a telephone the menu is a list', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo(0, 0));
    const head = await page.getByRole('banner').boundingBox();
    expect(head?.height).toBeLessThan(70);
    const button = page.getByRole('button', { name: 'Menu' });
    await button.focus();
    await page.keyboard.press('Enter');
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText([
      'Home',
      'Upcoming events',
      '2025 Standings',
      'Calendar',
      'About Us',
      'Find Us',
      'Join us',
      'Members',
    ]);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const stops = [nav.getByRole('searchbox'), nav.getByRole('button', { name: 'Search' }), links.first()];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    await expectFit(page, 360);
    await page.keyboard.press('Escape');
    await expect(links).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test('the keyboard reaches all of a page, and shows where it is', async ({ page }) => {
  test.slow();
  for (const path of ['/', '/full-calendar', '/leagues/tuesday', '/gallery?drive=club-trophy-2025'])
    await test.step(path, async () => {
      await page.goto(path);
      const stops = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input')];
        const reachable = all.filter((item) => item.checkVisibility());
        for (const [index, item] of reachable.entries()) item.dataset.stop = String(index);
        return reachable.length;
      });
      expect(stops, path).toBeGreaterThan(15);
      const met: string[] = [];
      const unseen: string[] = [];
      for (let press = 0; press < stops; press++) {
        await page.keyboard.press('Tab');
        const { stop, seen, html } = await page.evaluate(where);
        met.push(stop);
        if (!seen) unseen.push(html);
      }
      expect(met, path).toEqual(Array.from({ length: stops }, (_, index) => String(index)));
      expect(unseen, `${path}: without an outline, or under the cookie banner`).toEqual([]);
    });
});

/** Runs in the page. Return the focused element, and a visible mark of its focus, if any. */
function where() {
  const item = document.activeElement as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(item);
  const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  const { left, top, width, height } = item.getBoundingClientRect();
  const on = document.elementFromPoint(left + width / 2, top + height / 2);
  const uncovered = on !== null && (item.contains(on) || on.contains(item) || item.closest('.pswp') !== null);
  return {
    stop: item.dataset.stop ?? item.tagName,
    seen: outlined && uncovered,
    html: `${item.outerHTML.slice(0, 120)} ${outlineStyle} ${on?.outerHTML.slice(0, 80)}`,
  };
}
