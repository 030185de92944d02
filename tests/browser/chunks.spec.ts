import { expect, test } from './site.ts';

const album = '/gallery?drive=club-trophy-2025';

test('a part of the script that is gone reloads the page once, then the page says so', async ({
  page,
  complaints,
}) => {
  let asked = 0;
  await page.route(/\/assets\/lightbox-/, (route) => {
    asked += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await page.goto(album);
  const reloaded = page.waitForEvent('load');
  await page.locator('.photo-grid a').first().click();
  await reloaded;
  await expect(page.locator('.photo-grid a').first()).toBeVisible();
  await page.locator('.photo-grid a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(page.getByText(/^Loading chunk lightbox-[\w-]+\.js failed\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(asked).toBe(2);
  complaints.length = 0;
});
