import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { anyTokenOf, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';

const pictures = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `picture-${n + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 60, height: 40, channels: 3, background: { r: 25 * n, g: 120, b: 60 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

async function newAlbum(request: APIRequestContext, agreed = true) {
  const headers = { authorization: `Bearer ${await anyTokenOf(request, demoPeople.pauline)}` };
  const data = { title: 'The fete', day: '2025-06-01', event: '' };
  const { id } = await (await request.post('/api/desk/photos/albums', { headers, data })).json();
  if (agreed)
    await request.put(`/api/desk/photos/albums/${id}/agreement`, { headers, data: { agreed: true } });
  return id as string;
}

const rows = (page: Page) => page.getByRole('list', { name: 'Pictures in order' }).locator(':scope > li');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const idsOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.photo));

/** Drag a photo by its handle to another place; both count from 0. Resolves when it is saved. */
async function drag(page: Page, from: number, to: number) {
  // All rows are in view, so that the pointer need not leave the window.
  await rows(page)
    .first()
    .evaluate((row) => row.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await rows(page).nth(from).locator('.drag-handle').hover();
  await page.mouse.down();
  const target = await rows(page).nth(to).boundingBox();
  const saved = page.waitForResponse(/\/order$/);
  await page.mouse.move((target?.x ?? 0) + 120, (target?.y ?? 0) + 60, { steps: 5 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
}

test.use({ viewport: { width: 360, height: 800 } });

test('pictures go over a line that breaks, and each is there once, in the order chosen', async ({
  page,
  context,
  complaints,
}) => {
  await signIn(page, demoPeople.pauline);
  await page.goto('/desk/photos');
  await expect(page.getByRole('link', { name: 'Add an album' })).toBeVisible();
  await expectFitAtBoth(page);
  await page.getByRole('link', { name: 'Add an album' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Larkby fete');
  await page.getByLabel('Date', { exact: true }).fill('2025-06-01');
  await button(page, 'Add album').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Larkby fete');
  await button(page, 'Continue to pictures').click();
  await expect(page.getByText('Tick the box to confirm that everyone has agreed.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Everyone who can be recognised/ }).check();
  await button(page, 'Continue to pictures').click();
  await expect(page.getByLabel('Choose pictures')).toBeAttached();

  const chosen = await pictures(8);
  let sent = 0;
  await context.route(/\/api\/desk\/photos\/albums\/\w+\/photos/, async (route) => {
    sent += 1;
    // The third arrives, but its response is lost with the connection.
    if (sent === 3) {
      await route.fetch();
      await context.setOffline(true);
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Choose pictures').press('Enter');
  await (await chooser).setFiles(chosen);
  await expect(page.getByText('Connection lost.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All added: 8 of 8')).toBeVisible({ timeout: 20_000 });
  await expect(rows(page)).toHaveCount(8);

  // Uploading the same files again is noticed.
  await page.getByLabel('Choose pictures').setInputFiles(chosen.slice(0, 2));
  await expect(page.getByText('Already in the album')).not.toHaveCount(0);
  await expect(page.getByText('All added: 10 of 10')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(8);
  const album = page.url().split('/').at(-1);
  const { images } = await (await page.request.get(`/api/photos/${album}`)).json();
  const reds = await Promise.all(
    images.map(async ({ url }: { url: string }) => {
      const { channels } = await sharp(await (await page.request.get(url)).body()).stats();
      return Math.round((channels[0]?.mean ?? 0) / 25);
    }),
  );
  expect(reds).toEqual(Array.from(chosen.keys()));
  forget(complaints, /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_NETWORK_CHANGED|status of 422/);
});

test('pictures are described, moved by keys and dragged, made the cover and removed; words that another officer saved meanwhile are not lost, though the album was read again', async ({
  page,
  complaints,
}) => {
  test.slow();
  const album = await newAlbum(page.request);
  const token = await signIn(page, demoPeople.pauline);
  await page.goto(`/desk/photos/${album}`);
  const chosen = await pictures(3);
  await page.getByLabel('Choose pictures').setInputFiles(chosen.slice(0, 2));
  await expect(rows(page)).toHaveCount(2);
  const second = rows(page).nth(1);
  // The first photo without a description is open as the page renders; the others are a press away.
  await second.locator('summary').first().click();
  const said = second.getByLabel('Description', { exact: true });
  await said.fill('Mine');
  const [, id] = await idsOf(page);
  const headers = { authorization: `Bearer ${token}`, 'if-match': '"1"' };
  const data = { alt: 'Theirs', caption: '' };
  const path = `/api/desk/photos/albums/${album}/photos/${id}`;
  expect((await page.request.put(path, { headers, data })).status()).toBe(200);
  const words = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are words.') };
  await page.getByLabel('Choose pictures').setInputFiles([...chosen.slice(2), words]);
  await expect(rows(page)).toHaveCount(3);
  await said.press('Enter');
  await expect(page.getByRole('row', { name: /Mine.*Theirs/ })).toBeVisible();
  await button(page, 'Discard my version').click();
  await expect(said).toHaveValue('Theirs');
  await said.fill('Ours');
  await said.press('Enter');
  await expect(second.getByText('Saved.')).toBeVisible();
  forget(complaints, /status of 409/);

  await expect(page.getByText('Choose a photograph')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again words.jpg' })).toBeVisible();
  forget(complaints, /status of 415/);
  await expectFitAtBoth(page);
  const [a, b, c] = await idsOf(page);
  await expect(page.getByText('2 pictures have no description yet.')).toBeVisible();

  const first = rows(page).first();
  await first.getByLabel('Description', { exact: true }).fill('A stall with "cakes" & <tea>');
  await first.getByLabel('Description', { exact: true }).press('Enter');
  await expect(page.getByText('1 picture has no description yet.')).toBeVisible();
  await expect(first.getByText('No description yet')).toHaveCount(0);

  await button(page, 'Reorder pictures').click();
  await button(page, 'Move picture 1 later').press('Enter');
  await expect.poll(() => idsOf(page)).toEqual([b, a, c]);
  await expect(button(page, 'Move picture 2 later')).toBeFocused();
  await expect(page.getByText('New order saved.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => idsOf(page)).toEqual([b, c, a]);
  await expect(button(page, 'Move picture 3 earlier')).toBeFocused();

  await expectFitAtBoth(page);
  await drag(page, 2, 0);
  await expect.poll(() => idsOf(page)).toEqual([a, b, c]);
  await drag(page, 0, 1);
  await expect.poll(() => idsOf(page)).toEqual([b, a, c]);
  await button(page, 'Move picture 2 first').click();
  await expect.poll(() => idsOf(page)).toEqual([a, b, c]);
  await expect(page.getByText('New order saved.')).toBeVisible();
  await page.reload();
  await expect.poll(() => idsOf(page)).toEqual([a, b, c]);

  await button(page, 'Use as cover: picture 3').click();
  await expect(rows(page).nth(2).getByText('Cover', { exact: true })).toBeVisible();
  await rows(page).nth(1).locator('summary').first().click();
  await button(page, 'Remove picture 2').click();
  await expect(page.getByRole('dialog')).toContainText('It cannot be undone.');
  await button(page, 'Yes, remove').click();
  await expect.poll(() => idsOf(page)).toEqual([a, c]);
  expect((await page.request.get(`/photos/${album}/${b}.jpg`)).status()).toBe(404);
  await page.goto(`/gallery?drive=${album}`);
  await expect(page.getByRole('img', { name: 'A stall with "cakes" & <tea>' })).toBeVisible();
});
