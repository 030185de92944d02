import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, listen, test } from '#tests/browser/site.ts';
import { ask, box, comeIn, long, reply, said, saying, start } from './topics.ts';

const announced = (page: Page) => page.locator('.new-replies [aria-live="polite"]');
const hearing = (page: Page) => page.getByText('New replies appear here.');
const topOf = (piece: Locator) => piece.evaluate((element) => element.getBoundingClientRect().top);
const posting = (page: Page) => page.getByRole('button', { name: 'Post Reply' });

test('two members see what the other writes, and nothing jumps under their hands', async ({
  page,
  browser,
  site,
}) => {
  const { address } = await long(site, page.request, 12);
  await comeIn(page, site, demoPeople.joan);
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } });
  const tom = await context.newPage();
  await comeIn(tom, site, demoPeople.tom);
  const complaints = listen(tom);
  await page.goto(address);
  await tom.goto(address);
  await expect(hearing(tom)).toBeVisible();
  await expect(hearing(page)).toBeVisible();
  await box(tom).click();
  await expect(tom.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await tom.keyboard.type('I am writ');
  const [before, scrolled] = [await topOf(tom.locator('#reply')), await tom.evaluate(() => scrollY)];

  await box(page).fill('A first answer');
  await posting(page).click();
  await expect(page.locator('.post').last()).toContainText('A first answer');
  await expect(announced(tom)).toContainText('Joan A has replied.');
  await expect(tom.locator('.post')).toHaveCount(12);
  await tom.keyboard.type('ing');
  await expect(box(tom)).toHaveText('I am writing');
  await expect(box(tom)).toBeFocused();
  expect(await topOf(tom.locator('#reply'))).toBe(before);
  expect(await tom.evaluate(() => scrollY)).toBe(scrolled);
  // A reply is not announced in the window that posted it.
  await expect(announced(page)).toHaveText('');

  await box(page).fill('And another');
  await posting(page).click();
  await expect(announced(tom)).toContainText('2 new replies.');
  await announced(tom).getByRole('button', { name: 'Show the new replies' }).click();
  await expect(tom.locator('.post')).toHaveCount(14);
  await expect(tom.locator('.post').nth(12)).toBeFocused();
  await expect(announced(tom)).toHaveText('');
  await posting(tom).click();
  await expect(announced(page)).toContainText('Tom Brader has replied.');
  expect(complaints).toEqual([]);
  await context.close();
});

test('changes, removals, words said with one press and locks show in place, and what is read stays where it is', async ({
  page,
  site,
}) => {
  const { address, ids, id } = await long(site, page.request, 12);
  const as = (who: typeof demoPeople.tom, what: string, data?: unknown) => ask(page.request, who, what, data);
  const lock = (is_locked: boolean) =>
    as(demoPeople.derek, `PATCH /api/moderation/topics/${id}`, { is_locked });
  await comeIn(page, site, demoPeople.joan);
  await page.goto(`${address}?reply=${ids[8]}`);
  const read = page.locator(`[id="${ids[8]}"]`);
  const above = page.locator(`[id="${ids[2]}"]`);
  await expect(read).toBeFocused();
  await expect(hearing(page)).toBeAttached();
  const before = await topOf(read);
  const stays = async () => expect(Math.abs((await topOf(read)) - before)).toBeLessThan(1);
  const many = Array.from({ length: 40 }, () => 'many more words than there were').join(' ');
  await as(demoPeople.derek, `PATCH /forum/posts/${ids[2]}`, { content: said(many) });
  await expect(above).toContainText('many more words');
  await stays();
  await as(demoPeople.tom, `PUT /forum/posts/${ids[2]}/reactions/thanks`);
  await as(demoPeople.derek, `PUT /forum/topics/${id}/reactions/lovely`);
  await as(demoPeople.tom, `PUT /forum/topics/${id}/about`, {
    about: { kind: 'open', id: 'spencer-shield' },
  });
  await expect(above.locator('.pill').filter({ hasText: 'Thanks' })).toContainText('1');
  const head = page.locator('.topic > .first-message');
  await expect(head.locator('.pill').filter({ hasText: 'Lovely' })).toContainText('1');
  await expect(head).toContainText('About: ');
  await stays();
  // The same without a focused element.
  await read.evaluate((element) => (element as HTMLElement).blur());
  await as(demoPeople.derek, `DELETE /forum/posts/${ids[2]}`);
  await expect(above).toContainText('This reply has been removed.');
  await stays();

  await box(page).fill('Half a thought');
  await lock(true);
  await expect(page.locator('#reply')).toContainText('This topic has just been locked');
  await expect(box(page)).toHaveText(/Half a thought/);
  await expect(posting(page)).toBeDisabled();
  await lock(false);
  await posting(page).click();
  await expect(page.locator('.post').last()).toContainText('Half a thought');
  await lock(true);
  await expect(page.getByText('This topic is locked.')).toBeVisible();
  await expect(hearing(page)).toHaveCount(0);
  await expect(page.locator('#reply')).toHaveCount(0);
});

test('a lost line is made again, and what was missed is told; a sign-out ends it', async ({
  page,
  context,
  complaints,
  site,
}) => {
  const { id, address } = await start(page.request);
  // A session of her own: it ends with her sign-out.
  const form = { username: demoPeople.edie.signInName ?? '', password: demoPeople.edie.password ?? '' };
  const { access_token: token } = await (await page.request.post('/login', { form })).json();
  await comeIn(page, site, demoPeople.edie);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await expect(hearing(page)).toBeVisible();
  expect(asked.some((url) => url.includes('/api/forum/live?topic='))).toBe(true);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await context.setOffline(true);
  await expect(hearing(page)).toHaveCount(0);
  await reply(page.request, id, 'While you were away');
  await context.setOffline(false);
  await expect(announced(page)).toContainText('Derek Maidens has replied.');
  await announced(page).getByRole('button', { name: 'Show the new reply' }).click();
  await expect(page.locator('.post').last()).toContainText('While you were away');
  await expect(hearing(page)).toBeVisible();
  await page.request.post('/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(hearing(page)).toHaveCount(0);
  // The reader is not led away from the page.
  expect(new URL(page.url()).pathname).toBe(address);
  forget(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test('a list of topics says that something new has come, and shows it when asked', async ({ page, site }) => {
  const { id, title } = await start(page.request);
  await comeIn(page, site, demoPeople.joan);
  const news = page.getByRole('button', { name: /^Show new messages/ });
  const fresh = (part = {}) =>
    start(page.request, demoPeople.tom, { title: `Fresh ${randomUUID()}`, ...part });
  const open = async (path: string) => {
    const line = page.waitForResponse((response) => response.url().includes('/api/forum/live'));
    await page.goto(path);
    await line;
  };
  await test.step('in a category', async () => {
    await open('/forums/topics?category=tea');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await reply(page.request, id, 'New');
    await expect(news).toHaveText('Show new messages in one topic');
    const second = await fresh();
    await expect(news).toHaveText('Show new messages in 2 topics');
    await expectFitAtBoth(page);
    await expect(page.getByRole('link', { name: second.title })).toHaveCount(0);
    await news.click();
    await expect(page.getByRole('link', { name: second.title })).toBeVisible();
    await expect(news).toHaveCount(0);
  });
  await test.step('one’s own is in the list, and is no news', async () => {
    const own = `Own ${randomUUID().slice(0, 8)}`;
    await page.getByRole('button', { name: 'Start a New Topic' }).click();
    await page.getByLabel('Title').fill(own);
    await page.getByRole('textbox', { name: 'Content' }).fill('Mine');
    await page.getByRole('button', { name: 'Post topic' }).click();
    await expect(page.getByRole('link', { name: own })).toBeVisible();
    const last = await reply(page.request, id, 'Once more');
    await expect(news).toHaveText('Show new messages in one topic');
    await news.click();
    await expect(news).toHaveCount(0);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
    await expect(row).not.toContainText('you are mentioned');
    const content = saying({ type: 'mention', attrs: { id: 'joan', label: 'Joan' } });
    await ask(page.request, demoPeople.derek, `PATCH /forum/posts/${last}`, { content });
    await expect(row).toContainText('you are mentioned');
  });
  await test.step('among the topics about a thing only those about it', async () => {
    await open('/forums/topics?about=open%3Aspencer-shield');
    const asked = page.waitForResponse((response) => /\/forum\/topics\?about=/.test(response.url()));
    await reply(page.request, id, 'Of something else');
    await asked;
    await expect(news).toHaveCount(0);
    const about = { kind: 'open', id: 'spencer-shield' };
    const third = await fresh({ about });
    await expect(news).toHaveText('Show new messages in one topic');
    await news.click();
    await expect(page.getByRole('link', { name: third.title })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  });
});
