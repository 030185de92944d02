import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { box, comeIn, start, write } from './topics.ts';

test.use({ viewport: { width: 360, height: 800 } });

const album = join(projectRootFolder, 'content/albums/club-trophy-2025');
const [board, cup] = [join(album, '05.jpg'), join(album, '06.jpg')];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Picture' });
const description = (page: Page) => page.getByLabel('Description of the picture');

/** Choose files with the Picture tool, without a mouse. */
async function choose(page: Page, ...files: string[]) {
  const tool = page.getByRole('button', { name: 'Picture', exact: true });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool.press('Enter')]);
  await chooser.setFiles(files);
}

test('a member adds a picture by keyboard, says what it shows, and another member sees it', async ({
  page,
  site,
}) => {
  const { address } = await start(page.request);
  await comeIn(page, site, demoPeople.joan);
  await write(page, address);
  await page.keyboard.type('The board:');
  await choose(page, board);
  await expect(description(page)).toBeFocused();
  await expect(page.getByText('Picture uploaded.').first()).toBeVisible();
  await expectFitAtBoth(page);
  await expect(description(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Describe the picture.');
  await expect(description(page)).toBeFocused();
  await page.keyboard.type('The scoreboard. It reads 21 to 18.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  // The caret stands behind the picture.
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('Close.');
  const placed = box(page).locator('.placed-picture');
  await expect(placed.getByRole('img', { name: 'The scoreboard. It reads 21 to 18.' })).toBeVisible();

  // It is selected, removed and restored, and described anew, all from the keyboard.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(placed).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(placed).toHaveCount(1);
  await expect(page.locator('.editor-tools [aria-live]')).toContainText('Picture: The scoreboard.');
  await page.keyboard.press('Enter');
  await expect(description(page)).toHaveValue('The scoreboard. It reads 21 to 18.');
  await description(page).fill('The scoreboard beside a flower bed. It reads 21 to 18.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await expect(placed).toContainText('beside a flower bed');
  // Typed text does not replace a selected picture.
  await page.keyboard.type('Very ');
  await expect(placed).toHaveCount(1);
  await expectFitAtBoth(page);

  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('article', { name: 'Reply by Joan A' })).toContainText('Very Close.');

  await comeIn(page, site, demoPeople.tom);
  await page.goto(address);
  const picture = page.getByRole('img', { name: 'The scoreboard beside a flower bed. It reads 21 to 18.' });
  await expect(picture).toHaveAttribute('src', /^blob:/);
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);

  // Enlarge it, and return to the same place.
  const small = page.getByRole('button', { name: /^The scoreboard beside.*Show large picture$/ });
  await small.focus();
  await page.keyboard.press('Enter');
  const large = page.getByRole('dialog', { name: 'Large picture' });
  await expect(large.getByRole('img')).toHaveAttribute('src', /^blob:/);
  await expect(large.getByRole('button', { name: 'Close' })).toBeFocused();
  await expectFitAtBoth(page);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(small).toBeFocused();
});

test('a picture that does not arrive is told, tried again, and the draft is kept', async ({
  page,
  site,
  complaints,
}) => {
  const { address } = await start(page.request);
  await comeIn(page, site, demoPeople.joan);
  await write(page, address);
  await page.keyboard.type('Not to be lost');
  await page.route('**/api/forum/pictures', (route) => route.abort());
  await choose(page, board);
  await expect(page.getByRole('alert')).toHaveText(
    'The picture was not sent. The connection was lost. Check your connection and try again.',
  );
  await description(page).fill('The scoreboard');
  await page.unroute('**/api/forum/pictures');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Picture uploaded.').first()).toBeVisible();
  await expect(description(page)).toHaveValue('The scoreboard');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await expect(box(page).locator('.placed-picture')).toHaveCount(1);
  // The editor takes the focus back; a key pressed meanwhile would go there.
  await expect(box(page)).toBeFocused();

  // A refusal is shown in the words of the server's response.
  await choose(page, join(projectRootFolder, 'package.json'));
  await expect(page.getByRole('alert')).toContainText('Choose a photograph');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();

  // The draft survives a reload and a failure to post.
  await page.reload();
  const placed = box(page).locator('.placed-picture');
  await expect(placed.getByRole('img', { name: 'The scoreboard' })).toHaveAttribute('src', /^blob:/);
  await page.route('**/forum/posts', (route) => route.abort());
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByRole('alert')).toContainText('Your reply has not been posted.');
  await expect(placed).toHaveCount(1);
  await page.unroute('**/forum/posts');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const reply = page.getByRole('article', { name: 'Reply by Joan A' });
  await expect(reply.getByRole('img', { name: 'The scoreboard' })).toBeVisible();
  forget(complaints, /ERR_FAILED|415|Error creating post/);
});

test('several are put in one after the other, pasted and dropped ones too', async ({ page, site }) => {
  const { address } = await start(page.request);
  await comeIn(page, site, demoPeople.joan);
  await write(page, address);
  await choose(page, board, cup);
  for (const [title, words] of [
    ['Picture 1 of 2', 'The board'],
    ['Picture 2 of 2', 'The cup'],
  ] as const) {
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await description(page).fill(words);
    await page.getByRole('button', { name: 'Add picture' }).click();
  }
  const placed = box(page).locator('.placed-picture');
  await expect(placed).toHaveCount(2);
  await expect(dialog(page)).toBeHidden();

  for (const how of ['paste', 'drop']) {
    await box(page).evaluate(async (target, how) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 40;
      canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
      const data = new DataTransfer();
      data.items.add(new File([blob ?? ''], 'drawn.png', { type: 'image/png' }));
      const { left, top } = target.getBoundingClientRect();
      const init = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
      target.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    }, how);
    await description(page).fill(`By ${how}`);
    await page.getByRole('button', { name: 'Add picture' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(placed.filter({ hasText: `By ${how}` })).toHaveCount(1);
  }
  await placed
    .filter({ hasText: 'The cup' })
    .getByRole('button', { name: /^Remove picture/ })
    .click();
  await expect(placed).toHaveCount(3);
  // A picture of another site is dropped from pasted content.
  await box(page).evaluate((target) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>Words</p><img src="https://evil.example/x.png" width="9" height="9">');
    data.setData('text/plain', 'Words');
    target.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }),
    );
  });
  await expect(box(page)).toContainText('Words');
  await expect(placed).toHaveCount(3);
  await expect(box(page).locator('img')).toHaveCount(3);
});
