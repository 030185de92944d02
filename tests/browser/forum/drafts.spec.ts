import type { Page } from '@playwright/test';
import { anyTokenOf, demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expect, test } from '#tests/browser/site.ts';
import { box, said, start } from './topics.ts';

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test('what one member is writing is found by nobody else who signs in on the device, and by them again', async ({
  page,
}) => {
  const { id, address } = await start(page.request);
  await test.step('a draft of which nobody knows whose it is is shown to nobody', async () => {
    await signIn(page, demoPeople.tom);
    const old = JSON.stringify({ content: said('From before'), key: 'x', pictures: [] });
    const name = `draft:reply:${id}`;
    await page.evaluate(([name, old]) => localStorage.setItem(name ?? '', old ?? ''), [name, old]);
    await page.goto(address);
    await expect(box(page)).toBeVisible();
    await expect.poll(() => drafts(page)).toEqual([]);
    await expect(box(page)).toHaveText('');
  });
  await box(page).fill('Not for Joan to read');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/sign-in/);

  await signIn(page, demoPeople.joan);
  await page.goto(address);
  await expect(box(page)).toBeVisible();
  await expect(box(page)).toHaveText('');
  await box(page).fill('Joan’s own');
  await expect.poll(() => drafts(page)).toHaveLength(2);

  await signIn(page, demoPeople.tom);
  await page.goto(address);
  await expect(box(page)).toHaveText('Not for Joan to read');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Not for Joan to read')).toBeVisible();
  await expect.poll(() => drafts(page)).toHaveLength(1);
});

test('a page that stands open is not used as whoever signs in in another tab', async ({
  page,
  context,
  complaints,
}) => {
  const { address } = await start(page.request);
  await signIn(page, demoPeople.tom);
  await page.goto(address);
  await box(page).fill('Tom’s word');
  // True before and after the open page has noticed.
  const joan = await anyTokenOf(page.request, demoPeople.joan);
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
