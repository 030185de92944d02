import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';
import { demoPeople, type Person, tokenOf } from '#tests/browser/cast.ts';
import { expect } from '#tests/browser/site.ts';
import { createDemonstrationTest, phone, walkOf } from '#tests/browser/walk.ts';

const test = createDemonstrationTest();

// In order, on a single demonstration: what one changes is there for those after it.
test.describe.configure({ mode: 'default' });

// The twelve most common tasks, by touch on a phone and by mouse on a laptop: what is pressed, and what it results in, is in view
// without scrolling (walkOf).

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name });

const views = [
  { how: 'by touch on a phone', at: 1, person: demoPeople.tom, use: { viewport: phone, hasTouch: true } },
  {
    how: 'by mouse on a laptop',
    at: 2,
    person: demoPeople.edie,
    use: { viewport: { width: 1280, height: 800 } },
  },
];

for (const { how, at, person, use } of views)
  test.describe(how, () => {
    test.use(use);

    test.beforeEach(async ({ page }) => {
      await page.goto('/healthz');
      // The cookie banner was answered before.
      await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: page.url() }]);
    });

    /** Sign in and start from a path. */
    async function from(page: Page, path: string, who: Person) {
      const token = await tokenOf(page.request, who);
      await page.evaluate((token) => localStorage.setItem('token', token), token);
      const walk = walkOf(page, { isTouch: at === 1 });
      await walk.from(path);
      return walk;
    }

    test('1: a visitor reads when the next match is, and where', async ({ page }) => {
      const walk = walkOf(page, { isTouch: at === 1 });
      await walk.from('/');
      await walk.sees(page.getByRole('heading', { name: "What's happening next" }));
      const menu = page.getByRole('button', { name: 'Menu' });
      const directions = page.getByRole('banner').getByRole('link', { name: 'Find Us' });
      if (at === 1) await walk.tap(menu, directions);
      await walk.tap(directions, main(page).getByText('Field View Lane').first());
      walk.ends({ screens: 2, taps: 2 });
    });

    test('2: a member signs in', async ({ page }) => {
      const walk = walkOf(page, { isTouch: at === 1 });
      await walk.from('/members-community');
      const password = page.getByRole('textbox', { name: 'Password' });
      await walk.tap(
        link(page, /^Sign in$/i)
          .or(button(page, /^Sign in$/i))
          .first(),
        password,
      );
      await page.getByLabel(/Email/).fill('tom@larkby.example');
      await password.fill('three woods');
      await walk.tap(button(page, /^Sign In/), page.getByRole('heading', { name: 'This week' }));
      walk.ends({ screens: 3, taps: 2 });
    });

    test('3: a member says that they can play', async ({ page }) => {
      const walk = await from(page, '/members-community', person);
      await walk.tap(button(page, /^Yes: /).first(), page.getByText(/You said yes/).first());
      walk.ends({ screens: 1, taps: 1 });
    });

    test('4: a member answers with a picture', async ({ page }) => {
      const walk = await from(page, '/forums', person);
      const reply = button(page, /^Reply$/);
      await walk.tap(link(page, /^What shall we call the new mower/).first(), reply);
      const picture = main(page).getByRole('button', { name: 'Picture', exact: true });
      await walk.tap(reply, picture);
      await page.keyboard.type(`Here it is (${at}).`);
      const chosen = page.waitForEvent('filechooser');
      const dialog = page.getByRole('dialog');
      const add = dialog.getByRole('button', { name: 'Add picture' });
      await Promise.all([
        chosen.then((one) => one.setFiles(join(projectRootFolder, 'content/albums/opening-day-2025/02.jpg'))),
        walk.tap(picture, add),
      ]);
      await dialog.getByLabel('Description of the picture').fill('The old mower');
      await walk.tap(add, button(page, 'Post Reply'));
      await walk.tap(button(page, 'Post Reply'), page.getByText(`Here it is (${at}).`));
      walk.ends({ screens: 2, taps: 5 });
    });

    test('5: a member starts a topic', async ({ page }) => {
      const walk = await from(page, '/forums', person);
      await walk.tap(button(page, 'Start a New Topic'), page.getByLabel('Title'));
      await page.getByLabel('Category').selectOption('Over a cup of tea');
      await page.getByLabel('Title').fill(`The urn drips (${at})`);
      await page.getByLabel('Content').first().fill('Has anybody a washer?');
      await walk.tap(button(page, 'Post topic'), page.getByText('Topic posted').first());
      walk.ends({ screens: 1, taps: 2 });
    });

    test('6: a member follows a topic', async ({ page }) => {
      const walk = await from(page, '/forums', demoPeople.tom);
      const follow = button(page, /^Follow$/);
      await walk.tap(
        link(page, at === 1 ? 'Friday: we are one short' : 'Welcome to Grace and to the two Coopers'),
        follow,
      );
      await walk.tap(follow, button(page, 'Following'));
      walk.ends({ screens: 2, taps: 2 });
    });

    test('7: for rain it is cancelled, and that is undone', async ({ page }) => {
      const walk = await from(page, '/desk', demoPeople.peter);
      const rain = page.getByRole('radio', { name: 'Rain' });
      await walk.tap(link(page, /^Cancel: Roll-up/), rain);
      await walk.tap(rain, button(page, /^Cancel and email \d+$/));
      await walk.tap(button(page, /^Cancel and email \d+$/), button(page, 'Undo').first());
      await button(page, 'Undo').first().click();
      await expect(page.getByRole('heading', { name: 'Cancelled', exact: true })).toBeHidden();
      walk.ends({ screens: 2, taps: 3 });
    });

    test('8: a result is entered, and that is undone', async ({ page }) => {
      const walk = await from(page, '/desk', demoPeople.peter);
      await walk.tap(link(page, /^Result: Market Skelwold/), page.getByLabel('Rink 1, Larkby'));
      for (const rink of [1, 2, 3, 4]) {
        await page.getByLabel(`Rink ${rink}, Larkby`).fill('21');
        await page.getByLabel(`Rink ${rink}, Market Skelwold`).fill('14');
      }
      await walk.tap(
        button(page, 'Save result'),
        page.getByRole('status').getByRole('button', { name: 'Undo' }),
      );
      await walk.tap(
        page.getByRole('status').getByRole('button', { name: 'Undo' }),
        button(page, 'Save result'),
      );
      walk.ends({ screens: 2, taps: 3 });
    });

    test('9: a match is added to the calendar', async ({ page }) => {
      const walk = await from(page, '/desk/calendar', demoPeople.peter);
      await walk.tap(link(page, 'Add an event').first(), page.getByLabel('Date', { exact: true }));
      await page.getByLabel('Date', { exact: true }).fill(`2025-08-1${at}`);
      await page.getByLabel('Opponent', { exact: true }).fill('Osmoor');
      await walk.tap(button(page, 'Add to the calendar'), page.getByText(/added/).first());
      walk.ends({ screens: 3, taps: 2 });
    });

    test('10: a member is added', async ({ page }) => {
      const walk = await from(page, '/desk/members', demoPeople.peter);
      await walk.tap(link(page, 'Add a member'), page.getByLabel('Name', { exact: true }));
      await page.getByLabel('Name', { exact: true }).fill(`Harriet Moss ${at === 1 ? 'Senior' : 'Junior'}`);
      await page.getByLabel('Email address').fill(`harriet${at}@larkby.example`);
      await walk.tap(
        button(page, 'Add member'),
        page.getByRole('heading', { level: 1, name: /^Harriet Moss/ }),
      );
      walk.ends({ screens: 3, taps: 2 });
    });

    test('11: a word of a page is changed', async ({ page }) => {
      const walk = await from(page, '/about-larkby-bowling-club', demoPeople.pauline);
      await walk.tap(link(page, /^Edit this text/).first(), button(page, 'Save'));
      await page.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('Come and see. ');
      await walk.tap(button(page, 'Save'), page.getByText('Saved.', { exact: false }));
      walk.ends({ screens: 2, taps: 2 });
    });

    test('12: a notice is put up', async ({ page }) => {
      const walk = await from(page, '/desk/notices', demoPeople.peter);
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add notice' }) });
      const title = form.getByLabel('Title');
      // With notices there it is folded.
      const fold = page.locator('summary').filter({ hasText: 'A new notice' });
      await walk.sees(fold);
      if (!(await title.isVisible())) await walk.tap(fold, title);
      await title.fill(`No roll-up on Saturday (${at})`);
      await walk.tap(button(page, 'Add notice'), page.getByText(`No roll-up on Saturday (${at})`).first());
      walk.ends({ screens: 1, taps: 2 });
    });
  });
