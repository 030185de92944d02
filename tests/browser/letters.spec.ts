import type { Page } from '@playwright/test';
import { atDesk, cast, mailTo, signIn } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, testOfItsOwn } from './site.ts';

const test = testOfItsOwn();

test.beforeEach(async ({ page }) => {
  const { version } = await (await atDesk(page.request, 'GET', '/settings')).json();
  await atDesk(page.request, 'PUT', '/settings', { facts: { 'uses.letters': 'true' }, version });
  await giveKeys(page, ['letters']);
});
test.afterEach(({ page }) => giveKeys(page, []));

/** Derek looks after these rooms. */
async function giveKeys(page: Page, rooms: string[]) {
  const { keysVersion: version } = await (await atDesk(page.request, 'GET', '/members/derek')).json();
  await atDesk(page.request, 'PUT', '/members/derek/keys', { rooms, version });
}

/** From an empty page to the look at it: a letter to all. */
async function write(page: Page, subject: string, look = async () => {}) {
  await page.goto('/desk/letters');
  await page.getByRole('button', { name: 'Write a letter' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text', { exact: true }).fill('Dear ');
  await page.getByRole('button', { name: '{first name}', exact: true }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Dear {first name}');
  await page.keyboard.type(',\n\nThe green opens on Saturday.\n\nDerek');
  await page.getByLabel('The rules, the green or safety').check();
  await page.getByLabel('Choose a group').selectOption('All members');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText(/^Goes to \d+ by mail, \d+ on paper\.$/)).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'Look at it and send' }).click();
  await expect(page.getByText(/^This goes to \d+ by mail, \d+ on paper\.$/)).toBeVisible();
}

async function send(page: Page) {
  await page.getByRole('button', { name: /^Send to \d+ and print \d+$/ }).click();
  await page.getByRole('button', { name: /^Yes, send to \d+/ }).click();
  await expect(
    page.getByText(/^It went to \d+ by mail, \d+ on paper\. Of the mails \d+ wait to go\.$/),
  ).toBeVisible();
}

test('an officer writes to all, looks at it as each gets it, tries it upon himself, sends it, and a member finds it again', async ({
  page,
  site,
}) => {
  test.slow();
  await signIn(page, cast.derek);
  await test.step('it is written, and counted as he chooses', async () => {
    await page.goto('/desk');
    await page.getByRole('link', { name: 'Letters', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Write a letter' })).toBeVisible();
    await expectFitAtBoth(page);
    await write(page, 'The green opens', async () => {
      await page.getByText(/^The \d+ by name$/).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Edie Marsh on paper' })).toBeVisible();
      await expectFitAtBoth(page);
    });
  });
  await test.step('it is seen as each gets it', async () => {
    const letter = page.getByLabel('The letter');
    await page.getByLabel('Who', { exact: true }).selectOption('Edie Marsh, on paper');
    await expect(letter).toContainText('Dear Edie,');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(letter).not.toContainText('Dear Edie,');
    await expectFitAtBoth(page);
    await page.getByRole('button', { name: 'Send a test to myself' }).click();
    await expect(page.getByText('A test is on its way to derek@larkby.example.')).toBeVisible();
    const { text } = await mailTo(site, 'derek@larkby.example', /^Test: The green opens$/);
    expect(text).toContain('Dear Derek,');
  });
  await test.step('it is sent', async () => {
    await send(page);
    await expect(page.getByText('It is on its way. The first goes in 2 minutes.')).toBeVisible();
    await expectFitAtBoth(page);
  });
  await test.step('a member finds it', async () => {
    await signIn(page, cast.joan);
    await page.goto('/members/letters');
    await expectFitAtBoth(page);
    await page
      .getByRole('link', { name: /^The green opens/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The green opens');
    await expect(page.getByText('Dear Joan,')).toBeVisible();
    await expectFitAtBoth(page);
  });
});

test('an officer stops what has not gone yet, and prints for whoever has no mail', async ({ page }) => {
  test.slow();
  await signIn(page, cast.derek);
  await write(page, 'The wrong Saturday');
  await send(page);
  await page.getByRole('button', { name: 'Stop what has not gone yet' }).click();
  await page.getByRole('button', { name: 'Yes, stop it' }).click();
  await expect(page.getByText(/^\d+ taken out\. None had gone\.$/)).toBeVisible();
  await expect(page.getByText(/Of the mails \d+ were stopped\.$/)).toBeVisible();
  await expectFitAtBoth(page);

  await page.getByRole('link', { name: /^Print the letters \(\d+ on paper\)$/ }).click();
  const sheet = page.getByLabel('The letter to Edie Marsh');
  await expect(sheet).toContainText('Dear Edie,');
  await expect(page.getByLabel('The letter to Joan Appleby')).toHaveCount(0);
  await expectFitAtBoth(page);
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'The wrong Saturday' }).click();
  await page.getByRole('link', { name: 'Labels' }).click();
  await expect(page.getByLabel('Sheet 1')).toContainText('Edie Marsh');
  await page.getByLabel('The first free label of the sheet').selectOption('4');
  await expect(page.getByLabel('Sheet 1').locator('li').nth(3)).toContainText('Edie Marsh');
  await expectFitAtBoth(page);
});
