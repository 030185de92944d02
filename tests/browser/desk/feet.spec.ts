import { demoPeople, signIn } from '#tests/browser/cast.ts';
import { coveredButtons } from '#tests/browser/covered.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ usesAll: true });

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

test('the cookie banner, before it is answered, leaves the buttons at the foot of a form free', async ({
  page,
}) => {
  await signIn(page, demoPeople.peter);
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const path of ['/desk/pages/new-to-bowling', '/desk/documents/add', '/desk/letters/write']) {
      await page.goto(path);
      const foot = page.locator('.in-reach');
      await expect(foot, path).toBeVisible();
      const banner = page.getByRole('region', { name: 'Cookies' });
      await expect(banner).toBeInViewport({ ratio: 0.95 });
      await expect.poll(() => page.evaluate(coveredButtons), `${path} at ${size.width}`).toEqual([]);
      await expect(foot.getByRole('button').first()).toBeInViewport({ ratio: 0.99 });
    }
  }
  await page.getByRole('button', { name: 'Decline cookies' }).click();
  // No space is left where the banner was.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--consent')))
    .toBe('0px');
});

/** Runs in the page. Return the class of the element that covers the middle of a button. */
const coverOf = (button: Element) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return button.contains(seen) ? '' : `under ${seen?.className}`;
};

test('what comes of a save is not laid over the button that was pressed', async ({ page, site }) => {
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await signIn(page, demoPeople.peter);
  for (const size of sizes)
    await test.step(`${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.goto('/desk/settings#group-people');
      const save = page.locator('#group-people').getByRole('button', { name: 'Save' });
      await expect(save).toBeVisible();
      for (const block of ['end', 'start', 'center'] as const) {
        await save.evaluate((button, block) => button.scrollIntoView({ block }), block);
        await save.click();
        await expect(page.locator('.room-word')).toContainText('Settings saved.');
        await expect(save).toBeEnabled();
        await expect.poll(() => save.evaluate(coverOf), block).toBe('');
      }
    });
});
