import type { Page } from '@playwright/test';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { ask, box, comeIn, more, start, wake, write } from './topics.ts';

test.use({ viewport: { width: 360, height: 800 } });

const names = (page: Page) => page.getByRole('listbox', { name: 'Members' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

test('a member is mentioned with the keyboard alone, and finds it in the forum', async ({ page, site }) => {
  const { id, title, address } = await start(page.request);
  await ask(page.request, demoPeople.pauline, `PUT /forum/topics/${id}/reactions/well-bowled`);
  await comeIn(page, site, demoPeople.joan);
  await write(page, address);
  await page.keyboard.type('Ask @margaret');
  await expect(option(page, demoPeople.margaret.name)).toHaveAttribute('aria-selected', 'true');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toContainText(demoPeople.margaret.name);
  await expect(page.getByRole('status').filter({ hasText: /^1 member\. Use the arrow keys/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('please. @edi');
  await expect(option(page, 'Edie Marsh')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(page)).toHaveText(`Ask @${demoPeople.margaret.name} please. @Edie Marsh`);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  const said = page.locator('.post .mention');
  await expect(said).toHaveText([`@${demoPeople.margaret.name}`, '@Edie Marsh']);

  await comeIn(page, site, demoPeople.margaret);
  await page.goto('/forums');
  const mentioned = page.locator('section', { hasText: 'You were mentioned' });
  await expect(mentioned.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expectFitAtBoth(page);
  await mentioned.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.locator('.post .mention.yours')).toHaveText(`@${demoPeople.margaret.name} (you)`);
  await test.step('her mention, what members say of a message and the list of names', async () => {
    await page.getByRole('button', { name: 'React' }).first().click();
    await more(page);
    await wake(page);
    await page.keyboard.type('@ma');
    await expect(names(page)).toBeVisible();
    await expectFitAtBoth(page);
  });
  const left = async () =>
    (await ask(page.request, demoPeople.margaret, 'GET /api/forum/mentions')).filter(
      ({ topic_id }: { topic_id: string }) => topic_id === id,
    );
  await expect.poll(left).toEqual([]);
  await page.goto('/forums');
  await expect(page.getByRole('link', { name: /^News from the committee/ })).toBeVisible();
  await expect(mentioned.getByRole('link', { name: new RegExp(title) })).toHaveCount(0);
});

test('the list of names is led by the keyboard, and where it cannot come one goes on writing', async ({
  complaints,
  page,
  site,
}) => {
  const { address } = await start(page.request);
  await comeIn(page, site, demoPeople.tom);
  await test.step('arrows choose, Escape closes for good, and what is typed stays what it is', async () => {
    await write(page, address);
    await page.keyboard.type('@ma');
    await expect(page.getByRole('option')).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Edie Marsh')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(option(page, demoPeople.margaret.name)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(names(page)).toHaveCount(0);
    await page.keyboard.type(' and others');
    await page.keyboard.press('Enter');
    await page.keyboard.type('@edie mar');
    await expect(option(page, 'Edie Marsh')).toBeVisible();
    // A sentence that goes on is no name.
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('will bring it');
    await expect(names(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await page.keyboard.type('@zzz');
    await expect(page.locator('.mention-list')).toHaveText('No member of that name.');
    await expect(box(page).locator('p')).toHaveText(['@ma and others', '@edie will bring it', '@zzz']);
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.locator('.post')).toHaveCount(1);
  });
  await test.step('without the names one goes on writing', async () => {
    await page.route('**/api/forum/members*', (route) => route.abort());
    await write(page, address);
    await page.keyboard.type('@joan');
    await expect(page.locator('.mention-list')).toContainText('We cannot show the names at the moment.');
    await page.keyboard.type(' can');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.locator('.post').last()).toContainText('@joan can');
    forget(complaints, /ERR_FAILED/);
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a member is mentioned with a finger, beside what is typed', async ({ page, site }) => {
    const { address } = await start(page.request);
    await comeIn(page, site, demoPeople.tom);
    await page.goto(address);
    await box(page).tap();
    await page.getByRole('button', { name: 'Mention a member (@)' }).tap();
    await expect(page.locator('.mention-list')).toHaveText('Type the first letters of a name.');
    await page.keyboard.type('ma');
    await expect(page.getByRole('option')).toHaveCount(3);
    const list = await page.locator('.mention-list').boundingBox();
    const typed = await page.locator('.editor .suggestion').boundingBox();
    if (!list || !typed) throw new Error('Nothing to be seen');
    expect(list.y >= typed.y + typed.height || list.y + list.height <= typed.y).toBe(true);
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(360);
    for (const one of await page.getByRole('option').all())
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await option(page, 'Edie Marsh').tap();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('knows');
    await expect(box(page)).toHaveText('@Edie Marsh knows');
    await page.getByRole('button', { name: 'Post Reply' }).tap();
    await expect(page.locator('.post .mention')).toHaveText('@Edie Marsh');
  });
});

test('a word is said and taken back by keyboard, and what the server does not take is said', async ({
  complaints,
  page,
  site,
}) => {
  const { id, address } = await start(page.request);
  const react = page.getByRole('button', { name: 'React' });
  const well = page.getByRole('button', { name: 'Well bowled' });
  await comeIn(page, site, demoPeople.joan);
  await page.goto(address);
  await react.focus();
  await page.keyboard.press('Enter');
  await well.focus();
  await page.keyboard.press('Space');
  await expect(well).toHaveAttribute('aria-pressed', 'true');
  await expect(well).toHaveAccessibleName('Well bowled 1');
  // A reaction by another member has arrived meanwhile.
  await ask(page.request, demoPeople.pauline, `PUT /forum/topics/${id}/reactions/well-bowled`);
  await page.reload();
  await expect(well).toHaveAttribute('aria-pressed', 'true');
  await expect(well).toHaveAccessibleName('Well bowled 2');
  await expect(page.getByRole('button', { name: 'Lovely' })).toHaveCount(0);
  await more(page);
  await expect(page.locator('.who-reacted li')).toHaveText(/^Well bowled: Joan A/);
  await well.focus();
  await page.keyboard.press('Enter');
  await expect(well).toHaveAttribute('aria-pressed', 'false');
  await expect(well).toBeFocused();
  await test.step('what the server does not take is taken back', async () => {
    await page.route('**/api/forum/live?*', (route) => route.abort('connectionfailed'));
    await page.reload();
    await react.click();
    await ask(page.request, demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { is_locked: true });
    const thanks = page.getByRole('button', { name: 'Thanks' });
    await thanks.click();
    await expect(page.getByRole('alert')).toHaveText('This topic is locked.');
    await expect(thanks).toHaveAttribute('aria-pressed', 'false');
    await expect(thanks).toHaveAccessibleName('Thanks');
    await ask(page.request, demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { is_locked: false });
    await page.unroute('**/api/forum/live?*');
  });
  await test.step('nobody praises themselves', async () => {
    await comeIn(page, site, demoPeople.tom);
    await page.goto(address);
    await expect(page.locator('.pill')).toContainText('Well bowled');
    await expect(page.getByRole('button', { name: /Well bowled|React/ })).toHaveCount(0);
  });
  // The stream was requested until it was there.
  forget(complaints, /403|ERR_CONNECTION_FAILED/);
});
