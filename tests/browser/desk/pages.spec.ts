import type { APIRequestContext, Page } from '@playwright/test';
import { atDesk, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { coveredButtons } from '#tests/browser/covered.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { leftOut } from '#tests/browser/own-styles.ts';
import { expect, test } from '#tests/browser/site.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
/** Press a button where it is: the runner's own click scrolls first. */
const press = async (page: Page, name: string) => {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(coveredButtons)).toEqual([]);
  await button(page, name).dispatchEvent('click');
};
const saved = (page: Page) => page.getByText('Saved. The page has been updated.');

/** Open a text and wait until the editor that knows headings and links has replaced the plain box. */
async function open(page: Page, key: string) {
  await page.goto(`/desk/pages/${key}`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
}

/** Write a paragraph at the end by keyboard alone. */
async function writeOn(page: Page, words: string) {
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

/** Save a text by a request of another officer. */
async function saveElsewhere(request: APIRequestContext, key: string, change: (body: string) => object) {
  const { text } = await (await atDesk(request, 'GET', `/pages/${key}`)).json();
  const { title, description, body, status, version } = text;
  await atDesk(request, 'PUT', `/pages/${key}`, {
    ...{ title, description, body, status, version },
    ...change(body),
  });
}

/** Return the same text with a paragraph at its end. */
const longerBy = (words: string) => (body: string) => {
  const { content, ...doc } = JSON.parse(body);
  const added = { type: 'paragraph', content: [{ type: 'text', text: words }] };
  return { body: JSON.stringify({ ...doc, content: [...content, added] }) };
};

test('a text is written, looked at, saved and taken back, and its page follows at once', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  // The cookie banner is answered: its bar would cover the foot of the window.
  await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk');
  // An editor does not see the state of the site itself.
  await expect(page.getByRole('link', { name: /^(Email|Backup) |^Site health$/ })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Club admin' }).getByRole('link', { name: 'Website' }).click();
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Pages/ })
    .click();
  await expect(page.getByText('Latest changes')).toBeVisible();
  for (const opener of await page.locator('main summary').all()) await opener.click();
  await expect(
    page.getByText('No changes here yet.').or(page.locator('.latest-changes li').first()),
  ).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'Guide for newcomers', exact: true }).click();
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await writeOn(page, 'Ring the bell by the gate: {club} has one.');
  const preview = page.getByRole('region', { name: 'Preview' });
  for (const width of [1100, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 500));
    const before = await page.evaluate(() => scrollY);
    await press(page, 'Preview');
    await expect(preview.getByRole('heading', { level: 2 }).first()).toBeInViewport({ ratio: 1 });
    await press(page, 'Hide preview');
    await expect(preview).toHaveCount(0);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(2);
  }
  await button(page, 'Preview').focus();
  await page.keyboard.press('Enter');
  await expect(preview).toContainText('Ring the bell by the gate: Larkby has one.');
  await page.getByText('Words filled in automatically').click();
  await expectFitAtBoth(page);
  await button(page, 'Hide preview').click();
  for (const [width, more] of [
    [1280, ' Twice.'],
    [360, ' Or three times.'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 700));
    const before = await page.evaluate(() => scrollY);
    await button(page, 'Save').focus();
    await press(page, 'Save');
    await expect(saved(page)).toBeInViewport({ ratio: 1 });
    // The page does not scroll away, and the officer can save again while the message is shown.
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
    await expectFitAtBoth(page);
    await page.setViewportSize({ width, height: 800 });
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(more);
  }
  await button(page, 'Save').click();
  await expect(saved(page)).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/new-to-bowling');
  await expect(visitor.getByText('Ring the bell by the gate: Larkby has one.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(editor(page)).not.toContainText('Or three times.');
  await expect(async () => {
    await visitor.goto('/new-to-bowling');
    await expect(visitor.getByText('Or three times.')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('whoever keeps the pages changes words from where they stand; nobody else sees a way there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The text of the page is still to be written.
  const way = page.getByRole('link', { name: 'Write this page' });
  await signIn(page, demoPeople.tom);
  await Promise.all([page.waitForResponse(/\/api\/me$/), page.goto('/competitions/county')]);
  expect(await page.content()).not.toMatch(/Edit this text|Write this page/);
  await signIn(page, demoPeople.pauline);
  await page.goto('/competitions/county');
  await expect(way).toBeInViewport();
  expect(await leftOut(page)).toEqual([]);
  // It takes no room: the text does not move under its reader.
  const places = () =>
    page.locator('main :is(h1, p)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  await way.evaluate((link) => link.remove());
  expect(await places()).toEqual(before);
  await page.reload();
  await expectFitAtBoth(page);
  await way.click();
  await expect(page).toHaveURL('/desk/pages/county');
  await expect(page.locator('.ProseMirror')).toBeInViewport();
  await expect(button(page, 'Save')).toBeInViewport();
  await writeOn(page, 'Entries close in April.');
  await button(page, 'Save').click();
  await page.getByRole('link', { name: 'View the page' }).click();
  await expect(page).toHaveURL('/competitions/county');
  await expect(page.getByText('Entries close in April.')).toBeVisible();
  for (const [path, words] of [
    ['/the-committee', 'Change the committee'],
    ['/', 'Change the cards'],
    ['/gallery', 'Add photographs'],
    ['/forums/guidelines', 'Edit this text'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: words }).first()).toBeVisible();
  }
  for (const path of ['/', '/how-to-join', '/find-larkby-bowling-club']) {
    await page.goto(path);
    const edit = page.getByRole('link', { name: 'Edit this text' }).first();
    await expect(edit, path).toBeInViewport({ ratio: 1 });
  }
  await page.goto('/full-calendar');
  const atDesk = page.getByRole('link', { name: /^Open in Club admin: / });
  const folds = page.locator('.event > details:has([data-about]) > summary').filter({ visible: true });
  await folds.first().click();
  await atDesk.first().click();
  await expect(page).toHaveURL(/\/desk\/matches\/2025-/);
});

test('last week’s text is compared and put back; two officers on one text see both and choose', async ({
  page,
  complaints,
}) => {
  for (const words of ['The first addition.', 'The second addition.'])
    await saveElsewhere(page.request, 'privacy', longerBy(words));
  await signIn(page, demoPeople.pauline);
  await open(page, 'privacy');
  await page.getByText('Earlier versions').click();
  await page.getByRole('link', { name: 'See what changed' }).first().click();
  // 'The' stands in both versions.
  await expect(page.locator('ins')).toContainText('second addition.');
  await page.goBack();
  await page.getByText('Earlier versions').click();
  await page
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .click();
  await expect(saved(page)).toBeVisible();
  await expect(editor(page)).toContainText('The first addition.');
  await expect(editor(page)).not.toContainText('The second addition.');
  await page.getByText('Earlier versions').click();
  await button(page, 'Restore the original').click();
  await expect(editor(page)).not.toContainText('The first addition.');
  await test.step('two officers', async () => {
    await open(page, 'cookie-policy');
    await saveElsewhere(page.request, 'cookie-policy', () => ({ title: 'Our cookies' }));
    await page.getByLabel('Title').fill('Biscuits');
    await button(page, 'Save').click();
    const both = page.getByRole('alert').filter({ hasText: 'Which version do you want?' });
    await expect(both.getByRole('row', { name: /Title/ })).toContainText(/Biscuits\s*Our cookies/);
    await expectFitAtBoth(page);
    await button(page, 'Save my version').click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie policy');
    await page.goto('/cookie-policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuits');
    forget(complaints, /409/);
  });
});

test('what is typed is kept, and nothing is typed too early', async ({ complaints, context, page }) => {
  await test.step('what is typed survives a reload and a lost line', async () => {
    await signIn(page, demoPeople.pauline);
    await open(page, 'accessibility');
    await writeOn(page, 'There is a ramp at the side door.');
    await page.reload();
    await expect(page.getByText('Your draft is stored on this device until you save it.')).toBeVisible();
    await expect(editor(page)).toContainText('There is a ramp at the side door.');
    await context.setOffline(true);
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(editor(page)).toContainText('There is a ramp at the side door.');
    await context.setOffline(false);
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
    forget(complaints, /ERR_INTERNET_DISCONNECTED/);
  });
  await test.step('a text that waits for its tools says so until somebody can write in it', async () => {
    const tools = Promise.withResolvers<void>();
    await page.route('**/assets/editor-*.js', async (route) => {
      await tools.promise;
      await route.continue();
    });
    await signIn(page, demoPeople.pauline);
    await page.goto('/desk/pages/privacy');
    const coming = page.getByText('Loading the text editor.');
    await expect(coming).toBeVisible();
    tools.resolve();
    await expect(coming).toHaveCount(0);
    await writeOn(page, 'Written once it could be.');
  });
});
