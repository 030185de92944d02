import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { anyTokenOf, cast, forget, mailTo, newMember, type Person, signIn } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, test } from './site.ts';

const saying = (...content: unknown[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content }] });
const words = (text: string) => ({ type: 'text', text });

async function ask(request: APIRequestContext, who: Person, path: string, data?: unknown, method = 'POST') {
  const headers = { authorization: `Bearer ${await anyTokenOf(request, who)}` };
  const answer = await request.fetch(path, { method, headers, data });
  expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 ? undefined : answer.json();
}

/** A topic of a test's own. */
async function topic(
  request: APIRequestContext,
  content = saying(words('The first word')),
  who: Person = cast.tom,
) {
  const title = `About ${randomUUID().slice(0, 8)}`;
  const { id } = await ask(request, who, '/forum/topics', { title, content, category_id: 'tea' });
  return { id: id as string, title };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your Reply' });
const names = (page: Page) => page.getByRole('listbox', { name: 'Members' });
const option = (page: Page, name: string) => page.getByRole('option', { name });

/** Opens the editor of a reply. */
async function write(page: Page, id: string) {
  await page.goto(`/forums/topics/${id}`);
  await box(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
}

test('a member is mentioned with the keyboard alone, and gets one mail and a line in the forum', async ({
  page,
  site,
  browser,
}) => {
  const ann = await newMember(site, page.request);
  const { id, title } = await topic(page.request, undefined, ann);
  await ask(page.request, ann, '/api/me/mail/forum', { wanted: true, how: 'at once' }, 'PUT');
  await signIn(page, cast.tom);
  await write(page, id);
  await page.keyboard.type(`Ask @${ann.name.slice(4)}`);
  await expect(option(page, ann.name)).toHaveAttribute('aria-selected', 'true');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toContainText(ann.name);
  await expect(page.getByRole('status').filter({ hasText: /^1 member\. Arrow keys/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveCount(0);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('please. @joa');
  await expect(option(page, 'Joan A')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(page)).toHaveText(`Ask @${ann.name} please. @Joan A`);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.locator('.post .mention')).toHaveText([`@${ann.name}`, '@Joan A']);
  const mail = await mailTo(site, ann.email, /^Tom Brader mentions you/);
  expect(mail.subject).toContain(title);
  const about = readdirSync(site.outbox)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => readFileSync(join(site.outbox, name), 'utf8'))
    .filter((text) => text.includes(ann.email) && text.includes(title));
  expect(about.filter((text) => /^To: .*Ann/m.test(text))).toHaveLength(1);

  const hers = await browser.newPage({ baseURL: site.url });
  await signIn(hers, ann);
  await hers.goto('/forums');
  const mentioned = hers.locator('section', { hasText: 'You were mentioned' });
  await mentioned.getByRole('link', { name: new RegExp(title) }).click();
  await expect(hers.locator('.post .mention.yours')).toHaveText(`@${ann.name} (you)`);
  await expect
    .poll(async () => (await ask(page.request, ann, '/api/forum/mentions', undefined, 'GET')).length)
    .toBe(0);
  await hers.goto('/forums');
  await expect(hers.getByRole('link', { name: /News/ })).toBeVisible();
  await expect(hers.getByText('You were mentioned')).toHaveCount(0);
  await hers.close();
});

test('the list of names is led by the keyboard, and where it cannot come one goes on writing', async ({
  complaints,
  page,
}) => {
  await test.step('arrows choose, Escape closes for good, and what is typed stays what it is', async () => {
    const { id } = await topic(page.request);
    await signIn(page, cast.tom);
    await write(page, id);
    await page.keyboard.type('@ma');
    await expect(page.getByRole('option')).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Edie Marsh')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(option(page, cast.margaret.name)).toHaveAttribute('aria-selected', 'true');
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
    await expect(page.locator('.mention-list')).toHaveText('There is no member of that name.');
    await expect(box(page).locator('p')).toHaveText(['@ma and others', '@edie will bring it', '@zzz']);
  });
  await test.step('without the names one goes on writing', async () => {
    const { id } = await topic(page.request);
    await signIn(page, cast.tom);
    await page.route('**/api/forum/members*', (route) => route.abort());
    await write(page, id);
    await page.keyboard.type('@joan');
    await expect(page.locator('.mention-list')).toContainText('The names cannot be fetched just now.');
    await page.keyboard.type(' can');
    await page.getByRole('button', { name: 'Post Reply' }).click();
    await expect(page.locator('.post')).toContainText('@joan can');
    forget(complaints, /ERR_FAILED/);
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('a member is mentioned with a finger, beside what is typed', async ({ page }) => {
    const { id } = await topic(page.request);
    await signIn(page, cast.tom);
    await page.goto(`/forums/topics/${id}`);
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

test('a word is said and taken back, and what the server does not take is said', async ({
  complaints,
  page,
}) => {
  await test.step('a word is said with one press and taken back, by keyboard', async () => {
    const { id } = await topic(page.request);
    await signIn(page, cast.joan);
    await page.goto(`/forums/topics/${id}`);
    const react = page.getByRole('button', { name: 'React' });
    await react.focus();
    await page.keyboard.press('Enter');
    const well = page.getByRole('button', { name: 'Well bowled' });
    await well.focus();
    await page.keyboard.press('Space');
    await expect(well).toHaveAttribute('aria-pressed', 'true');
    await expect(well).toHaveAccessibleName('Well bowled 1');
    await page.reload();
    await expect(well).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Lovely' })).toHaveCount(0);
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.locator('.who-reacted li')).toHaveText('Well bowled: Joan A');
    await well.focus();
    await page.keyboard.press('Enter');
    await expect(well).toHaveAttribute('aria-pressed', 'false');
    await expect(well).toBeFocused();
    await page.reload();
    await expect(react).toBeVisible();
    await expect(well).toHaveCount(0);
  });
  await test.step('what the server does not take is taken back, and said', async () => {
    const { id } = await topic(page.request);
    await signIn(page, cast.joan);
    await page.goto(`/forums/topics/${id}`);
    await page.getByRole('button', { name: 'React' }).click();
    await ask(page.request, cast.derek, `/api/moderation/topics/${id}`, { is_locked: true }, 'PATCH');
    const thanks = page.getByRole('button', { name: 'Thanks' });
    await thanks.click();
    await expect(page.getByRole('alert')).toHaveText('This topic is locked.');
    await expect(thanks).toHaveAttribute('aria-pressed', 'false');
    await expect(thanks).toHaveAccessibleName('Thanks');
    forget(complaints, /403/);
  });
});

test('two members who press at once are both counted, and nobody praises themselves', async ({
  page,
  browser,
  site,
}) => {
  const { id } = await topic(page.request);
  const other = await browser.newPage({ baseURL: site.url });
  await signIn(page, cast.joan);
  await signIn(other, cast.pauline);
  for (const one of [page, other]) {
    await one.goto(`/forums/topics/${id}`);
    await one.getByRole('button', { name: 'React' }).click();
  }
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Lovely' }).click()));
  for (const one of [page, other]) {
    await expect(one.getByRole('button', { name: 'Lovely' })).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(
        async () =>
          (await ask(page.request, cast.tom, `/forum/topics/${id}`, undefined, 'GET')).reactions[0]?.count,
      )
      .toBe(2);
    await one.reload();
    await expect(one.getByRole('button', { name: 'Lovely 2' })).toBeVisible();
  }
  await signIn(other, cast.tom);
  await other.goto(`/forums/topics/${id}`);
  await expect(other.locator('.pill')).toContainText('Lovely');
  await expect(other.getByRole('button', { name: /Lovely|React/ })).toHaveCount(0);
  await other.close();
});

test.describe('on a telephone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('mentions and reactions are fit for everybody', async ({ page }) => {
    test.slow();
    const mention = { type: 'mention', attrs: { id: 'margaret', label: 'x' } };
    const content = saying(mention, words(' and '), { ...mention, attrs: { id: 'joan', label: 'x' } });
    const { id } = await topic(page.request, content);
    await ask(page.request, cast.joan, `/forum/topics/${id}/reactions/well-bowled`, undefined, 'PUT');
    await signIn(page, cast.margaret);
    await page.goto('/forums');
    await expect(page.getByRole('heading', { name: 'You were mentioned' })).toBeVisible();
    await expectFitAtBoth(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    await write(page, id);
    await page.getByRole('button', { name: 'React' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await box(page).click();
    await page.keyboard.type('@ma');
    await expect(names(page)).toBeVisible();
    await expectFitAtBoth(page);
  });
});
