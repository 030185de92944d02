import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';
import { demoPeople, tokenOf } from '#tests/browser/cast.ts';
import { expect } from '#tests/browser/site.ts';
import { kept } from '#tests/browser/told.ts';
import { createDemonstrationTest, walkOf } from '#tests/browser/walk.ts';
import { makePdf } from '#tests/documents/make-pdf.ts';

const test = createDemonstrationTest();

// In order, on a single demonstration: what one changes is there for those after it.
test.describe.configure({ mode: 'default' });

// Distance to the most common jobs: from the desk for officers, from their own page for members, from the home page for
// visitors; buttons and results stand in view. A way that grows longer fails here.

const button = (page: Page, name: string | RegExp) => page.locator('main').getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.locator('main').getByRole('link', { name });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const door = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Club admin' }).getByRole('link', { name });

test.beforeEach(async ({ page }) => {
  await page.goto('/healthz');
  // The cookie banner was answered before.
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: page.url() }]);
});

/** Sign in and start counting from a path. */
async function from(page: Page, path: string, who: typeof demoPeople.peter) {
  const token = await tokenOf(page.request, who);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  const walk = walkOf(page);
  await walk.from(path);
  return walk;
}

test('a member’s own page is at most two and a half windows long', async ({ page }) => {
  // From the second page on the club's typefaces are there at once.
  await page.goto('/');
  for (const who of [demoPeople.tom, demoPeople.peter]) {
    await from(page, '/members-community', who);
    await expect(page.getByRole('heading', { name: 'New in the forum' })).toBeVisible();
    await expect(page.getByText('No signal at the green?')).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, who.name).toBeLessThanOrEqual(1800);
  }
});

test('who owes is seen', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(link(page, /^\d+ members owe\s*£\d/), page.getByText(/£\d+ owing/));
  await walk.sees(title(page, 'Subscriptions'));
  walk.ends({ screens: 2, taps: 1 });
});

test('a member says that they can play', async ({ page }) => {
  const walk = await from(page, '/members-community', demoPeople.edie);
  await walk.tap(button(page, /^Yes: /).first(), page.getByText(/You said yes/));
  walk.ends({ screens: 1, taps: 1 });
});

test('a member reads 41 replies, and answers with a picture', async ({ page }) => {
  const walk = await from(page, '/members-community', demoPeople.peter);
  const topic = link(page, /^What shall we call the new mower/);
  await walk.tap(topic, button(page, /^Reply$/));
  await expect(page.locator('.posts > *')).toHaveCount(41);
  const picture = page.locator('main').getByRole('button', { name: 'Picture', exact: true });
  await walk.tap(button(page, /^Reply$/), picture);
  await page.keyboard.type('Here she is.');
  const chosen = page.waitForEvent('filechooser');
  const dialog = page.getByRole('dialog');
  await Promise.all([
    chosen.then((chooser) =>
      chooser.setFiles(join(projectRootFolder, 'content/albums/opening-day-2025/02.jpg')),
    ),
    walk.tap(picture, dialog.getByRole('button', { name: 'Add picture' })),
  ]);
  await dialog.getByLabel('Description of the picture').fill('The old mower');
  await walk.tap(dialog.getByRole('button', { name: 'Add picture' }), button(page, 'Post Reply'));
  await walk.tap(button(page, 'Post Reply'), page.getByText('Here she is.'));
  await walk.sees(page.getByText('Reply posted.', { exact: false }));
  walk.ends({ screens: 2, taps: 5 });
});

test('a visitor finds the next match against Osmoor', async ({ page }) => {
  const walk = walkOf(page);
  await walk.from('/');
  const field = page.getByRole('banner').getByRole('searchbox');
  await walk.tap(page.getByRole('button', { name: 'Menu' }), field);
  await walk.write(field, 'Osmoor');
  await page.keyboard.press('Enter');
  await walk.sees(link(page, /^Next: Tuesday 1 July, 2pm/));
  walk.ends({ screens: 2, taps: 2 });
});

test('a captain picks, publishes and tells', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(door(page, 'Matches'), link(page, /^Pick the team: Stainmarsh/));
  await walk.tap(link(page, /^Pick the team: Stainmarsh/), button(page, 'Fill fairly'));
  await walk.tap(button(page, 'Fill fairly'), button(page, 'Publish team'));
  await walk.tap(button(page, 'Publish team'), button(page, /^Send to \d+$/));
  await walk.tap(button(page, /^Send to \d+$/), page.getByText(kept));
  walk.ends({ screens: 3, taps: 5 });
});

test('the result of last night is entered', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(link(page, /^Result: Market Skelwold/), page.getByLabel('Rink 1, Larkby'));
  for (const rink of [1, 2, 3, 4]) {
    await page.getByLabel(`Rink ${rink}, Larkby`).fill('21');
    await page.getByLabel(`Rink ${rink}, Market Skelwold`).fill('14');
  }
  await walk.tap(button(page, 'Save result'), page.getByRole('status').filter({ hasText: /\S/ }));
  walk.ends({ screens: 2, taps: 3 });
});

test('thirteen who are ticked are drawn', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(link(page, /^Who is here/), button(page, /^Draw/));
  await walk.tap(button(page, /^Draw \d+/), page.getByText(/^Rink 1/));
  walk.ends({ screens: 2, taps: 3 });
});

test('for rain it is cancelled, and everybody is told', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(link(page, /^Cancel: Roll-up/), page.getByRole('radio', { name: 'Rain' }));
  await walk.tap(page.getByRole('radio', { name: 'Rain' }), button(page, /^Cancel and email \d+$/));
  await walk.tap(button(page, /^Cancel and email \d+$/), page.getByText(kept));
  walk.ends({ screens: 2, taps: 4 });
});

test('forty are invited', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(door(page, 'People'), link(page, /^Invite \d+$/));
  await walk.tap(link(page, /^Invite \d+$/), button(page, /^Send to \d+$|^Invite \d+$/));
  await walk.tap(button(page, /^Send to \d+$|^Invite \d+$/), page.getByText(kept));
  walk.ends({ screens: 3, taps: 4 });
});

test('a new kind of event is made', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(door(page, 'Matches'), link(page, 'Kinds of event'));
  await walk.tap(link(page, 'Kinds of event'), page.getByLabel('Name'));
  await page.getByLabel('Name').fill('Aussie pairs');
  await walk.tap(button(page, 'Add kind'), page.getByText('Kind added.', { exact: false }));
  walk.ends({ screens: 3, taps: 3 });
});

test('all members are written to', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(door(page, 'People'), link(page, 'Write to all members'));
  await walk.tap(link(page, 'Write to all members'), page.getByLabel('Subject'));
  await page.getByLabel('Subject').fill('The green opens');
  await page.getByLabel('Text').fill('Come on Saturday.');
  await walk.tap(button(page, 'Preview'), button(page, /^Send to \d+$/));
  await walk.tap(
    button(page, /^Send to \d+$/),
    page.getByText(/^Not sent: no email server is set up\. \d+ emails are saved/),
  );
  walk.ends({ screens: 3, taps: 4 });
});

test('minutes are put up as a PDF', async ({ page }) => {
  const walk = await from(page, '/desk', demoPeople.peter);
  await walk.tap(door(page, 'Website'), link(page, 'Add a document'));
  await walk.tap(link(page, 'Add a document'), button(page, 'Add document'));
  const buffer = makePdf('Minutes', ['Nobody was absent.']);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'Minutes 2025-06-03.pdf', mimeType: 'application/pdf', buffer });
  await walk.tap(button(page, 'Add document'), title(page, /Minutes/));
  walk.ends({ screens: 3, taps: 3 });
});

test('a word on a page is changed', async ({ page }) => {
  const walk = await from(page, '/about-larkby-bowling-club', demoPeople.pauline);
  await walk.tap(link(page, /^Edit this text/).first(), button(page, 'Save'));
  await page.getByRole('textbox', { name: 'Text', exact: true }).pressSequentially('Come and see. ');
  await walk.tap(button(page, 'Save'), page.getByText('Saved.', { exact: false }));
  walk.ends({ screens: 2, taps: 3 });
});
