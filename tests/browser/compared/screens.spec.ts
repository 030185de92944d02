import type { Page } from '@playwright/test';
import { demoPeople, forget, type Person, tokenOf } from '#tests/browser/cast.ts';
import { expect } from '#tests/browser/site.ts';
import { createDemonstrationTest } from '#tests/browser/walk.ts';
import { expectSamePicture, showAt } from './compared.ts';
import { adminScreens, type ComparedScreen, memberScreens, viewsOf, visitorScreens } from './screens.ts';

const test = createDemonstrationTest();

// Pictures of the first window of forty screens of the demonstration.

// Share a single demonstration.
test.describe.configure({ mode: 'default' });

/** Photos, discs and times: they are no matter of looks, and some differ from one demonstration to the next. */
const moving = (page: Page) => [page.locator('img[src^="/photos"], img[src^="blob:"], .disc, time')];

async function open(page: Page, { path, press }: ComparedScreen) {
  await page.goto(path);
  if (press) await page.locator('main').getByRole('link', { name: press }).first().click();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .spinner, .desk[aria-busy="true"]').filter({ visible: true })).toHaveCount(
    0,
  );
}

async function compare(page: Page, screens: ComparedScreen[], person?: Person) {
  test.slow();
  await page.goto('/healthz');
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: page.url() }]);
  if (person) {
    const token = await tokenOf(page.request, person);
    await page.evaluate((token) => localStorage.setItem('token', token), token);
  }
  for (const screen of screens)
    await test.step(screen.name, async () => {
      await open(page, screen);
      for (const view of viewsOf(screen)) {
        await showAt(page, view, view.width === 360 ? 740 : 800);
        await expectSamePicture(page, `screens/${screen.name}`, view, moving(page));
      }
    });
}

test('pages of visitors', async ({ page, complaints }) => {
  await compare(page, visitorScreens);
  forget(complaints, /status of 404/);
});
test('pages of a member', ({ page }) => compare(page, memberScreens, demoPeople.edie));
test('pages of the admin area', ({ page }) => compare(page, adminScreens, demoPeople.peter));
