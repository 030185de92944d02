import type { Page } from '@playwright/test';
import { violations, wcag } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

// With animations: they must not be in the way.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const album = '/gallery?o=Larkby+Trophy&d=4+May&drive=club-trophy-2025';
const thumbnail = (page: Page, number: number) => page.locator('.photo-grid a').nth(number - 1);
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photographs' });
const counter = (page: Page) => page.locator('.pswp__counter');

test('a spinner turns on a picture until it is there; one that fails is hidden, and the lightbox passes over it', async ({
  page,
  complaints,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/photos\/club-trophy-2025\/\d+\/01\./, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route(/\/photos\/club-trophy-2025\/\d+\/02\./, (route) => route.abort('failed'));
  await page.goto(album, { waitUntil: 'commit' });
  const first = thumbnail(page, 1).locator('.photo');
  await expect(first).toHaveClass(/loading/);
  await expect(thumbnail(page, 3).locator('.photo')).not.toHaveClass(/loading/);
  released.resolve();
  await expect(first).not.toHaveClass(/loading/);

  await expect(page.locator('.photo-grid figure').nth(1)).toBeHidden();
  await expect(page.locator('.photo-grid figure').nth(2)).toBeVisible();
  const whole = await page.locator('.photo-grid figure').count();
  await thumbnail(page, 3).click();
  await expect(counter(page)).toHaveText(`2 of ${whole - 1}`);
  complaints.length = 0;
});

test('the lightbox opens by Enter at its picture, works by keyboard alone, and is fit for everybody', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(album);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larkby Trophy');
  await expect(page.locator('main')).toContainText('4 May');
  const whole = await page.locator('.photo-grid a').count();
  expect(whole).toBeGreaterThan(3);
  await thumbnail(page, 2).focus();
  await page.keyboard.press('Enter');
  // Its keyboard handler is active once it has opened.
  await expect(lightbox(page)).toBeFocused();
  await expect(counter(page)).toHaveText(`2 of ${whole}`);
  await expect(page).toHaveURL(new RegExp(album.split('?')[0] ?? ''));
  await expectFit(page);

  await page.keyboard.press('ArrowRight');
  await expect(counter(page)).toHaveText(`3 of ${whole}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText(`1 of ${whole}`);
  const captions = await page.locator('.photo-grid figcaption').allTextContents();
  await expect(page.locator('.pswp__caption')).toHaveText(captions[0] ?? 'no caption');
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab');
    // After the last button comes the browser's own bar, when no element of the page has the focus.
    const behind = await page.evaluate(
      () => document.activeElement?.closest('body > :not(.pswp)')?.outerHTML,
    );
    expect(behind, `after ${press + 1} tabs`).toBeUndefined();
  }
  await page.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.pswp')).toHaveCount(0);
  await expect(thumbnail(page, 2)).toBeFocused();

  await thumbnail(page, 1).click();
  await expect(lightbox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.pswp')).toHaveCount(0);
  await expect(thumbnail(page, 1)).toBeFocused();
});

/** It is no element `dialog`, which the shared check looks for. */
async function expectFit(page: Page) {
  await expect(page.locator('.pswp--ui-visible')).toBeVisible();
  await expect(
    page.locator('.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)'),
  ).toBeVisible();
  expect(await violations(page, wcag)).toEqual([]);
}

test('on touch the arrows stay, before and after a tap on the picture', async ({ browser, site }) => {
  const page = await browser.newPage({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(album);
  await thumbnail(page, 1).tap();
  await expect(lightbox(page)).toBeFocused();
  const next = page.getByRole('button', { name: 'Next photograph' });
  await expect(next).toBeVisible();
  await page.touchscreen.tap(180, 370);
  await next.tap();
  await expect(counter(page)).toHaveText(/^2 of/);
  await expect(page.locator('.pswp--ui-visible')).toBeVisible();
  await page.close();
});
