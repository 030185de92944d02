import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cast, forget, signIn, tokenOf } from './cast.ts';
import { expect, test } from './site.ts';

const said = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });

async function topicOf(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, cast.derek)}` };
  const title = `About ${randomUUID().slice(0, 8)}`;
  const data = { title, content: said('The first word'), category_id: 'tea' };
  const made = await page.request.post('/forum/topics', { headers, data });
  return `/forums/topics/${((await made.json()) as { id: string }).id}`;
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your Reply' });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

/** As somebody who sits down at the same device. */
async function become(page: Page, who: typeof cast.tom) {
  await page.evaluate(() => localStorage.removeItem('token'));
  await signIn(page, who);
}

test('what one member is writing is found by nobody else who signs in on the device, and by them again', async ({
  page,
}) => {
  const path = await topicOf(page);
  await signIn(page, cast.tom);
  await page.goto(path);
  await box(page).fill('Not for Joan to read');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);

  await become(page, cast.joan);
  await page.goto(path);
  await expect(box(page)).toBeVisible();
  await expect(box(page)).toHaveText('');
  await box(page).fill('Joan’s own');

  await become(page, cast.tom);
  await page.goto(path);
  await expect(box(page)).toHaveText('Not for Joan to read');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Not for Joan to read')).toBeVisible();
  await expect.poll(() => drafts(page)).toHaveLength(1);
});

test('a draft of which nobody knows whose it is is shown to nobody', async ({ page }) => {
  const path = await topicOf(page);
  await signIn(page, cast.tom);
  const old = JSON.stringify({ content: said('From before'), key: 'x', pictures: [] });
  const name = `draft:reply:${path.split('/').at(-1)}`;
  await page.evaluate(([name, old]) => localStorage.setItem(name ?? '', old ?? ''), [name, old]);
  await page.goto(path);
  await expect(box(page)).toBeVisible();
  await expect.poll(() => drafts(page)).toEqual([]);
  await expect(box(page)).toHaveText('');
});

test('a page that stands open is not used as whoever signs in in another tab', async ({
  page,
  context,
  complaints,
}) => {
  const path = await topicOf(page);
  await signIn(page, cast.tom);
  await page.goto(path);
  await box(page).fill('Tom’s word');
  // Whether or not the open page has noticed by then.
  const joan = await tokenOf(page.request, cast.joan);
  const other = await context.newPage();
  await other.goto('/cookie-policy');
  await page.evaluate((token) => localStorage.setItem('token', token), joan);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(box(page)).toHaveText('');
  await page.reload();
  await expect(page.getByText('The first word')).toBeVisible();
  await expect(page.getByText('Tom’s word')).toBeHidden();
  expect(await drafts(page)).toHaveLength(1);
  forget(complaints, /412/);
});
