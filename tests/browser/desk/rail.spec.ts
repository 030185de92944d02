import { demoPeople, tokenOf } from '#tests/browser/cast.ts';
import { expect } from '#tests/browser/site.ts';
import { createDemonstrationTest } from '#tests/browser/walk.ts';

const test = createDemonstrationTest();

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(async ({ page }) => {
  await page.goto('/healthz');
  const token = await tokenOf(page.request, demoPeople.peter);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
});

test('a section’s pages are one press away from each other, with how much waits, and only where there is room', async ({
  page,
}) => {
  await page.goto('/desk/calendar');
  const pages = page.getByRole('navigation', { name: 'Matches', exact: true });
  await expect(pages.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'page');
  const results = pages.getByRole('link', { name: /^Results and leagues \d+ to enter$/ });
  await results.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results and leagues' })).toBeVisible();
  await expect(results).toHaveAttribute('aria-current', 'page');
  await page.goto('/desk/matches');
  await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible();
  await expect(pages).toHaveCount(0);
  await page.goto('/desk/results/cups');
  await expect(pages.getByRole('link', { name: 'Cups' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(pages).toBeHidden();
});
