import type { Page } from '@playwright/test';
import { cast, forget, signIn } from './cast.ts';
import { expectFit, expectFitAtBoth } from './fit.ts';
import { expect, testOfItsOwn } from './site.ts';

const test = testOfItsOwn();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const saved = (page: Page) => page.getByText('Saved. It is on its page now.');

/** Opens a text and waits until the editor that knows headings and links has taken the place of the plain box. */
async function open(page: Page, key: string) {
  await page.goto(`/desk/pages/${key}`);
  await expect(page.locator('.ProseMirror')).toBeVisible();
}

/** Writes a paragraph at the end, as one who only has a keyboard. */
async function writeOn(page: Page, words: string) {
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

test('a text is written, looked at, saved and taken back, and its page follows at once', async ({ page }) => {
  await signIn(page, cast.pauline);
  await page.goto('/desk');
  await page.getByRole('article').getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'How to join', exact: true }).click();
  await expect(page.locator('.ProseMirror')).toBeVisible();
  await writeOn(page, 'Ring the bell by the gate: {club} has one.');
  await button(page, 'Preview').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    'Ring the bell by the gate: Larkby has one.',
  );
  await button(page, 'Save').focus();
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  const visitor = await page.context().newPage();
  await visitor.goto('/how-to-join');
  await expect(visitor.getByText('Ring the bell by the gate: Larkby has one.')).toBeVisible();
  await button(page, 'Take it back').first().click();
  await expect(editor(page)).not.toContainText('Ring the bell');
  await expect(async () => {
    await visitor.goto('/how-to-join');
    await expect(visitor.getByText('Ring the bell')).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('last week’s text is compared and put back', async ({ page }) => {
  await signIn(page, cast.pauline);
  for (const words of ['The first addition.', 'The second addition.']) {
    await open(page, 'privacy');
    await writeOn(page, words);
    await button(page, 'Save').click();
    await expect(saved(page)).toBeVisible();
  }
  await page.getByText('Earlier texts').click();
  await page.getByRole('link', { name: 'See what changed' }).first().click();
  // Where the caret stood decides with which of two alike words the addition begins.
  await expect(page.locator('ins')).toContainText('second addition.');
  await page.goBack();
  await page.getByText('Earlier texts').click();
  await page
    .getByRole('button', { name: /^Put back the text of/ })
    .first()
    .click();
  await expect(saved(page)).toBeVisible();
  await expect(editor(page)).toContainText('The first addition.');
  await expect(editor(page)).not.toContainText('The second addition.');
  await page.getByText('Earlier texts').click();
  await button(page, 'Put the first text back').click();
  await expect(editor(page)).not.toContainText('The first addition.');
});

test('what is typed is kept, and nothing is typed too early', async ({ complaints, context, page }) => {
  await test.step('what is typed survives a reload and a lost line', async () => {
    await signIn(page, cast.pauline);
    await open(page, 'accessibility');
    await writeOn(page, 'There is a ramp at the side door.');
    await page.reload();
    await expect(page.getByText('is kept on this device until you save it.')).toBeVisible();
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
    await signIn(page, cast.pauline);
    await page.goto('/desk/pages/privacy');
    const coming = page.getByText('the tools for this text are coming');
    await expect(coming).toBeVisible();
    tools.resolve();
    await expect(coming).toHaveCount(0);
    await writeOn(page, 'Written once it could be.');
  });
});

test('two officers on one text see both and choose', async ({ page, browser, complaints }) => {
  await signIn(page, cast.pauline);
  await open(page, 'cookie-policy');
  const other = await browser.newPage();
  await signIn(other, cast.margaret);
  await open(other, 'cookie-policy');
  await other.getByLabel('Title').fill('Our cookies');
  await button(other, 'Save').click();
  await expect(saved(other)).toBeVisible();
  await page.getByLabel('Title').fill('Biscuits');
  await button(page, 'Save').click();
  const both = page.getByRole('alert').filter({ hasText: 'Which is to stay?' });
  await expect(both.getByRole('row', { name: /Title/ })).toContainText(/Biscuits\s*Our cookies/);
  await expectFit(page, 1280);
  await button(page, 'Save mine').click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie policy');
  await page.goto('/cookie-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Biscuits');
  await other.close();
  forget(complaints, /409/);
});

test('a notice is put right, stands on the home page and is removed', async ({ complaints, page }) => {
  await test.step('a notice that ends before it begins is refused at its field, and nothing is lost', async () => {
    await signIn(page, cast.pauline);
    await page.goto('/desk/notices');
    await page.getByLabel('Title').fill('Backwards');
    await page.getByLabel('First day').fill('2025-06-10');
    await page.getByLabel('Last day').fill('2025-06-01');
    await button(page, 'Add the notice').click();
    await expect(page.getByLabel('Last day')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Title')).toHaveValue('Backwards');
    await expectFit(page, 1280);
    forget(complaints, /422/);
  });
  await test.step('a notice stands on the home page and is removed on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, cast.pauline);
    await page.goto('/desk/notices');
    await page.getByLabel('Title').fill('No roll-up on Saturday');
    await button(page, 'Add the notice').click();
    await expect(page.getByText('No roll-up on Saturday').first()).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Notices' })).toContainText('No roll-up on Saturday');
    await expectFit(page, 360);
    await page.goto('/desk/notices');
    await page.locator('summary').filter({ hasText: 'No roll-up on Saturday' }).click();
    await expectFit(page, 360);
    await button(page, 'Remove').click();
    await expect(page.getByText('There is no notice yet.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0);
  });
});

test('cards and notices are found where somebody would look for a text, and a card says something else at once', async ({
  page,
}) => {
  await test.step('a card of the home page says something else at once', async () => {
    await signIn(page, cast.pauline);
    await page.goto('/desk/cards');
    await page.locator('summary').filter({ hasText: 'Season memories' }).click();
    const card = page.locator('details[open]');
    await card.getByLabel('Title', { exact: true }).fill('Last summer');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. The card is on its page.')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Last summer' })).toBeVisible();
    await page.goto('/desk/cards');
    await page.locator('summary').filter({ hasText: 'Latest changes' }).click();
    await button(page, 'Take it back').first().click();
    await expect(page.locator('summary').filter({ hasText: 'Season memories' })).toBeVisible();
  });
  await test.step('notices and cards are found where somebody would look for a text', async () => {
    await signIn(page, cast.pauline);
    for (const [key, name] of [
      ['notices', 'Notices'],
      ['cards', 'Cards'],
    ] as const) {
      await page.goto(`/desk/pages/${key}`);
      await expect(page).toHaveURL(`/desk/${key}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    }
  });
});

test.describe('on a telephone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the lists of texts, notices and cards are fit for everybody', async ({ page }) => {
    test.slow();
    await signIn(page, cast.pauline);
    for (const path of ['/desk/pages', '/desk/notices', '/desk/cards'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByText('Latest changes')).toBeVisible();
        for (const opener of await page.locator('main summary').all()) await opener.click();
        await expect(
          page.getByText('Nothing has been changed here yet.').or(page.locator('.latest-changes li').first()),
        ).toBeVisible();
        await expectFitAtBoth(page);
      });
  });

  test('a long text with its preview is fit for everybody', async ({ page }) => {
    await signIn(page, cast.pauline);
    await open(page, 'new-to-bowling');
    await button(page, 'Preview').click();
    await page.getByText('Words that fill themselves in').click();
    await expectFitAtBoth(page);
  });
});
