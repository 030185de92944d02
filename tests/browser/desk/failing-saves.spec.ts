import type { Locator, Page } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { box, said, start } from '#tests/browser/forum/topics.ts';
import { expect, test } from '#tests/browser/site.ts';

test.use({ usesAll: true });

/** Let GET requests through and abort all that write. */
async function cut(page: Page) {
  await page.route(/\/(api|forums?)\//, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('internetdisconnected'),
  );
}

/** The error is in the window in full, beside the pressed button; or at its field, where validation fails before it is sent. */
async function expectSaid(page: Page, form: Locator, button: Locator) {
  await button.click();
  const [alert, mistake] = [form.getByRole('alert'), form.locator('.mistake').first()];
  const where = `${page.url()} ${await button.textContent()}`;
  await expect.soft(alert.or(mistake), where).toBeInViewport({ ratio: 0.99 });
  if (await alert.isVisible()) await expect.soft(button, where).toBeInViewport({ ratio: 0.99 });
  // The typed text stays, and it can be sent again.
  await expect(button).toBeEnabled();
}

const forms = [
  '/desk/members/add',
  '/desk/members/tom',
  '/desk/calendar/add',
  '/desk/matches/2025-05-25-friendly',
  '/desk/results/events/2025-05-11-friendly',
  '/desk/notices',
  '/desk/pages/new-to-bowling',
  '/desk/documents/add',
  '/desk/duties',
  '/desk/letters/write',
  '/desk/settings',
  '/desk/calendar/kinds',
  '/members/details',
  '/members/account',
];

for (const width of [360, 1280])
  test(`a save that fails says so within the window, beside what was pressed, at ${width} px`, async ({
    page,
    site,
    complaints,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: width === 360 ? 740 : 800 });
    await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
    await signIn(page, demoPeople.margaret);
    let [pressed, passed] = [0, 0];
    await cut(page);
    for (const path of forms)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await page.locator('main form button[type="submit"]').first().waitFor({ state: 'attached' });
        await page.locator('main').evaluate((main) => {
          for (const fold of main.querySelectorAll('details')) fold.open = true;
        });
        const unseen = page
          .locator('main form:not(.search, [data-seen]):has(button[type="submit"])')
          .filter({ visible: true });
        // A form may arrive while another is pressed, and stand before it: each is marked, and found by its mark.
        while ((await unseen.count()) > 0) {
          const mark = `${pressed + passed}`;
          await unseen.first().evaluate((form, mark) => form.setAttribute('data-seen', mark), mark);
          const form = page.locator(`[data-seen="${mark}"]`);
          const button = form.locator('button[type="submit"]').filter({ visible: true }).last();
          if (await button.isEnabled()) {
            await expectSaid(page, form, button);
            pressed += 1;
          } else passed += 1;
        }
      });
    expect(pressed).toBeGreaterThan(20);
    await test.step('a new topic, and a reply', async () => {
      await page.goto('/forums/topics?category=tea');
      // The category is empty: the form stands open.
      await page.getByLabel('Title').fill('Lifts on Saturday');
      await box(page, 'Content').fill(`${'a line\n'.repeat(40)}`);
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
      const form = page.locator('form:has([name="title"])');
      await expectSaid(page, form, form.getByRole('button', { name: 'Post topic' }));
      await page.unrouteAll();
      const { address } = await start(page.request, demoPeople.tom, { content: said('long '.repeat(900)) });
      await cut(page);
      await page.goto(address);
      await box(page).fill('Yes, I can.');
      await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
      await expectSaid(page, page.locator('#reply'), page.getByRole('button', { name: 'Post Reply' }));
    });
    forget(complaints, /ERR_INTERNET_DISCONNECTED|Error (creating|marking)/);
  });

test('a blank reply is refused within the window, however often it is sent', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await signIn(page, demoPeople.margaret);
  const { address } = await start(page.request, demoPeople.tom, { content: said('long '.repeat(900)) });
  await page.goto(address);
  await box(page).focus();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Post Reply' }).click();
    const mistake = page.locator('#reply').getByText('Enter a message.');
    await expect(mistake).toBeInViewport({ ratio: 0.99 });
    await expect(box(page)).toBeFocused();
    const foot = await page.getByRole('button', { name: 'Post Reply' }).boundingBox();
    const words = await mistake.boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await page.evaluate(() => window.scrollBy(0, -200));
  }
});
