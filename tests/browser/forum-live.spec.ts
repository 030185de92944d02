import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { cast, forget, newMember, type Person, signIn, tokenOf } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, listen, type Site, test } from './site.ts';

const said = (words: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] });

/** Asks the forum as one of the cast, with one token for all that is asked. */
async function speaker(request: APIRequestContext, who: Person) {
  const headers = { authorization: `Bearer ${await tokenOf(request, who)}` };
  return async (method: string, path: string, data?: unknown) => {
    const answer = await request.fetch(path, { method, headers, data });
    expect(answer.ok(), `${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? undefined : answer.json();
  };
}

/** A topic of Tom's with so many replies by somebody new, since a member writes at most 180 times in a while; `reply` adds one of Derek's. */
async function topic(site: Site, request: APIRequestContext, replies = 0) {
  const [tom, derek] = [await speaker(request, cast.tom), await speaker(request, cast.derek)];
  const title = `Live ${randomUUID().slice(0, 8)}`;
  const { id } = await tom('POST', '/forum/topics', {
    title,
    content: said('The first word'),
    category_id: 'tea',
  });
  const reply = async (words: string): Promise<string> =>
    (await derek('POST', '/forum/posts', { topic_id: id, content: said(words) })).id;
  const ids: string[] = [];
  const ann = replies > 0 ? await speaker(request, await newMember(site, request)) : derek;
  for (let place = 1; place <= replies; place += 1)
    ids.push((await ann('POST', '/forum/posts', { topic_id: id, content: said(`Reply ${place}`) })).id);
  return { id: id as string, title, address: `/forums/topics/${id}`, reply, ids, tom, derek, ann };
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Your Reply' });
const announced = (page: Page) => page.locator('.new-replies [aria-live="polite"]');
const hearing = (page: Page) => page.getByText('New replies are announced here as they come.');
const topOf = (piece: Locator) => piece.evaluate((element) => element.getBoundingClientRect().top);

/** Another member's browser. */
async function other(
  browser: Browser,
  site: Site,
  who: typeof cast.tom,
  size = { width: 1280, height: 800 },
) {
  const context = await browser.newContext({ baseURL: site.url, viewport: size });
  const page = await context.newPage();
  await signIn(page, who);
  return { page, context, complaints: listen(page) };
}

test('two members see what the other writes, and nothing jumps under their hands', async ({
  page,
  browser,
  site,
}) => {
  const { address } = await topic(site, page.request, 12);
  await signIn(page, cast.joan);
  const tom = await other(browser, site, cast.tom, { width: 360, height: 740 });
  await page.goto(address);
  await tom.page.goto(address);
  await expect(hearing(tom.page)).toBeVisible();
  await expect(hearing(page)).toBeVisible();
  await box(tom.page).click();
  await expect(tom.page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await tom.page.keyboard.type('I am writ');
  const [before, scrolled] = [
    await topOf(tom.page.locator('#reply')),
    await tom.page.evaluate(() => scrollY),
  ];

  await box(page).fill('A first answer');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.locator('.post').last()).toContainText('A first answer');
  await expect(announced(tom.page)).toContainText('Joan A has replied.');
  await expect(tom.page.locator('.post')).toHaveCount(12);
  await tom.page.keyboard.type('ing');
  await expect(box(tom.page)).toHaveText('I am writing');
  await expect(box(tom.page)).toBeFocused();
  expect(await topOf(tom.page.locator('#reply'))).toBe(before);
  expect(await tom.page.evaluate(() => scrollY)).toBe(scrolled);
  // One's own words are announced in no window that posted them.
  await expect(announced(page)).toHaveText('');

  await box(page).fill('And another');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(announced(tom.page)).toContainText('2 new replies.');
  await announced(tom.page).getByRole('button', { name: 'Show them' }).click();
  await expect(tom.page.locator('.post')).toHaveCount(14);
  await expect(tom.page.locator('.post').nth(12)).toBeFocused();
  await expect(announced(tom.page)).toHaveText('');
  await tom.page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(announced(page)).toContainText('Tom Brader has replied.');
  expect(tom.complaints).toEqual([]);
  await tom.context.close();
});

test('changes, removals and locks show in place, and what is read stays where it is', async ({
  page,
  site,
}) => {
  test.slow();
  const { address, derek, ann, ids, id } = await topic(site, page.request, 30);
  await signIn(page, cast.joan);
  await page.goto(`${address}?reply=${ids[20]}`);
  const read = page.locator(`[id="${ids[20]}"]`);
  await expect(read).toBeFocused();
  await expect(hearing(page)).toBeAttached();
  const before = await topOf(read);
  const long = Array.from({ length: 40 }, () => 'many more words than there were').join(' ');
  await ann('PATCH', `/forum/posts/${ids[3]}`, { content: said(long) });
  await expect(page.locator(`[id="${ids[3]}"]`)).toContainText('many more words');
  expect(Math.abs((await topOf(read)) - before)).toBeLessThan(1);
  // The same with nothing that has the focus.
  await read.evaluate((element) => (element as HTMLElement).blur());
  await ann('DELETE', `/forum/posts/${ids[3]}`);
  await expect(page.locator(`[id="${ids[3]}"]`)).toContainText('This reply has been removed.');
  expect(Math.abs((await topOf(read)) - before)).toBeLessThan(1);

  await box(page).fill('Half a thought');
  await derek('PATCH', `/api/moderation/topics/${id}`, { is_locked: true });
  await expect(page.locator('#reply')).toContainText('This topic has just been locked');
  await expect(box(page)).toHaveText(/Half a thought/);
  await expect(page.getByRole('button', { name: 'Post Reply' })).toBeDisabled();
  await derek('PATCH', `/api/moderation/topics/${id}`, { is_locked: false });
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.locator('.post').last()).toContainText('Half a thought');
  await derek('PATCH', `/api/moderation/topics/${id}`, { is_locked: true });
  await expect(page.getByText('This topic is locked.')).toBeVisible();
  await expect(page.getByText('New replies are announced here')).toHaveCount(0);
  await expect(page.locator('#reply')).toHaveCount(0);
});

test('a lost line is made again, and what was missed is told', async ({
  page,
  context,
  complaints,
  site,
}) => {
  const { address, reply } = await topic(site, page.request, 2);
  await signIn(page, cast.joan);
  await page.goto(address);
  await expect(hearing(page)).toBeVisible();
  await context.setOffline(true);
  await expect(hearing(page)).toHaveCount(0);
  await reply('While you were away');
  await context.setOffline(false);
  await expect(announced(page)).toContainText('Derek Maidens has replied.');
  await announced(page).getByRole('button', { name: 'Show the new reply' }).click();
  await expect(page.locator('.post').last()).toContainText('While you were away');
  forget(complaints, /ERR_INTERNET_DISCONNECTED/);
});

test('the token stands in no address, and a sign-out ends the line', async ({ page, site }) => {
  const { address } = await topic(site, page.request, 1);
  const token = await signIn(page, cast.joan);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  await expect(hearing(page)).toBeVisible();
  expect(asked.some((url) => url.includes('/api/forum/live?topic='))).toBe(true);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await page.request.post('/logout', { headers: { authorization: `Bearer ${token}` } });
  await expect(hearing(page)).toHaveCount(0);
  // Nobody is led away from what they are doing.
  expect(new URL(page.url()).pathname).toBe(address);
});

test('a reply has a link that opens its page, and leads to it', async ({ page, site }) => {
  test.slow();
  const { id, address, ids, title, ann } = await topic(site, page.request, 120);
  await signIn(page, cast.joan);
  await page.goto(address);
  const pager = page.getByRole('navigation', { name: 'Pages of replies', exact: true });
  await expect(pager).toContainText('Page 1 of 3');
  await expect(page.locator('.post')).toHaveCount(50);
  await expect(pager.getByRole('link')).toHaveText(['Next', 'Last']);
  await expect(pager.getByRole('link', { name: 'Next' })).toHaveAttribute('href', `${address}?page=2`);
  // Elsewhere than on the last page nothing is announced.
  await expect(page.locator('.new-replies')).toHaveCount(0);
  await pager.getByRole('link', { name: 'Last' }).click();
  await expect(pager).toContainText('Page 3 of 3');
  await expect(page).toHaveURL(`${address}?page=3`);
  await expect(page.getByRole('heading', { name: 'Replies' })).toBeFocused();
  await expect(page.locator('.post')).toHaveCount(20);
  await expect(pager.getByRole('link')).toHaveText(['First', 'Previous']);
  await expect(pager.getByRole('link', { name: 'First' })).toHaveAttribute('href', address);
  // What was passed over is still new, and found.
  const joan = await speaker(page.request, cast.joan);
  await expect.poll(async () => (await joan('GET', `/forum/topics/${id}`)).first_new?.place).toBe(51);
  await page.getByRole('link', { name: /Go to the first new reply/ }).click();
  await expect(page.locator('.post.linked')).toContainText('Reply 51');
  await expect(page.locator('.post.linked')).toBeFocused();
  await expect(pager).toContainText('Page 2 of 3');

  const reply = page.locator('.post', { hasText: 'Reply 77' });
  const link = reply.getByRole('link', { name: 'Link to this reply' });
  await reply.getByRole('button', { name: 'More' }).click();
  await expect(link).toHaveAttribute('href', `${address}?reply=${ids[76]}`);
  await ann('DELETE', `/forum/posts/${ids[5]}`);
  await link.click();
  await expect(reply).toBeFocused();
  await page.reload();
  await expect(reply).toBeFocused();
  await expect(reply).toBeInViewport();
  await expect(pager).toContainText('Page 2 of 3');
  await page.goBack();
  // A link of the old kind, and one to a reply that is not here.
  await page.goto(`${address}#${ids[119]}`);
  await expect(page.locator('.post.linked')).toContainText('Reply 120');
  await page.goto('/healthz');
  await page.goto(`${address}?page=99`);
  await expect(page).toHaveURL(`${address}?page=3`);

  await page.getByRole('link', { name: 'Previous' }).first().click();
  await expect(pager).toContainText('Page 2 of 3');
  await page.locator('.post', { hasText: 'Reply 60' }).getByRole('button', { name: 'Quote' }).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('Indeed');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(pager).toContainText('Page 3 of 3');
  await expect(page.locator('.post.linked')).toContainText('Indeed');
  const quoted = page.locator('.post.linked blockquote a');
  await expect(quoted).toHaveAttribute('href', new RegExp(`${address}\\?reply=${ids[59]}$`));
  await quoted.click();
  await expect(page.locator('.post.linked')).toContainText('Reply 60');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a reply that is not here is told, and the topic is shown', async ({ page, complaints, site }) => {
  const { address } = await topic(site, page.request, 1);
  await signIn(page, cast.joan);
  await page.goto(`${address}?reply=nope`);
  await expect(page.getByRole('alert')).toHaveText('The reply that the link leads to is not here.');
  await expect(page.locator('.post')).toHaveCount(1);
  forget(complaints, /404|Error fetching posts/);
});

test('on a full page the way leads to the next', async ({ page, site }) => {
  test.slow();
  const { address, reply } = await topic(site, page.request, 50);
  await signIn(page, cast.joan);
  await page.goto(address);
  await expect(hearing(page)).toBeVisible();
  await reply('The fifty-first');
  await announced(page).getByRole('link', { name: 'Go to the new reply' }).click();
  await expect(page.locator('.post')).toHaveCount(1);
  await expect(page.locator('.post')).toContainText('The fifty-first');
});

test('the list of topics says that something new has come, and shows it when asked', async ({
  page,
  site,
}) => {
  const { title, reply, tom } = await topic(site, page.request);
  await signIn(page, cast.joan);
  const line = page.waitForResponse((response) => response.url().includes('/api/forum/live'));
  await page.goto('/forums/topics?category=tea');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await line;
  await reply('New');
  const news = page.getByRole('button', { name: /New since you came/ });
  await expect(news).toHaveText('New since you came: show it');
  const fresh = `Fresh ${randomUUID().slice(0, 8)}`;
  await tom('POST', '/forum/topics', { title: fresh, content: said('x'), category_id: 'tea' });
  await expect(news).toHaveText('New since you came: show 2 topics');
  await expect(page.getByRole('link', { name: fresh })).toHaveCount(0);
  await news.click();
  await expect(page.getByRole('link', { name: fresh })).toBeVisible();
  await expect(news).toHaveCount(0);
  // One's own is in the list, and is no news.
  const own = `Own ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Start a New Topic' }).click();
  await page.getByLabel('Title').fill(own);
  await page.getByRole('textbox', { name: 'Content' }).fill('Mine');
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.getByRole('link', { name: own })).toBeVisible();
  await reply('Once more');
  await expect(news).toHaveText('New since you came: show it');
});

test('words said with one press, what it is about and a mention show while one reads, and without a jump', async ({
  page,
  site,
}) => {
  const { id, title, address, ids, tom, derek, ann } = await topic(site, page.request, 12);
  await signIn(page, cast.joan);
  await page.goto(address);
  await expect(hearing(page)).toBeVisible();
  const read = page.locator(`[id="${ids[8]}"]`);
  await read.evaluate((element) => element.scrollIntoView());
  const before = await topOf(read);
  await tom('PUT', `/forum/posts/${ids[2]}/reactions/thanks`);
  await derek('PUT', `/forum/topics/${id}/reactions/lovely`);
  await tom('PUT', `/forum/topics/${id}/about`, { about: { kind: 'open', id: 'spencer-shield' } });
  await expect(page.locator(`[id="${ids[2]}"] .pill`).filter({ hasText: 'Thanks' })).toContainText('1');
  const head = page.locator('.topic > .first-message');
  await expect(head.locator('.pill').filter({ hasText: 'Lovely' })).toContainText('1');
  await expect(head).toContainText('About: ');
  expect(Math.abs((await topOf(read)) - before)).toBeLessThanOrEqual(1);

  await page.goto('/forums/topics?category=tea');
  const row = page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('About: ');
  await expect(row).not.toContainText('you are mentioned');
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: 'joan', label: 'Joan' } }] }],
  });
  await ann('PATCH', `/forum/posts/${ids[11]}`, { content });
  await expect(row).toContainText('you are mentioned');
});

test('among the topics about a thing only those about it are announced', async ({ page, site }) => {
  const { title, tom, reply } = await topic(site, page.request);
  await signIn(page, cast.joan);
  const line = page.waitForResponse((response) => response.url().includes('/api/forum/live'));
  await page.goto('/forums/topics?about=open%3Aspencer-shield');
  await line;
  const asked = page.waitForResponse((response) => /\/forum\/topics\?about=/.test(response.url()));
  await reply('Of something else');
  await asked;
  const news = page.getByRole('button', { name: /New since you came/ });
  await expect(news).toHaveCount(0);
  const fresh = `Shield ${randomUUID().slice(0, 8)}`;
  const about = { kind: 'open', id: 'spencer-shield' };
  await tom('POST', '/forum/topics', { title: fresh, content: said('x'), category_id: 'tea', about });
  await expect(news).toHaveText('New since you came: show it');
  await news.click();
  await expect(page.getByRole('link', { name: fresh })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test.describe('on a telephone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('pages, a marked reply and an announcement are fit for everybody', async ({ page, site }) => {
    test.slow();
    const { address, ids, reply, tom } = await topic(site, page.request, 51);
    await signIn(page, cast.joan);
    await page.goto(`${address}?reply=${ids[50]}`);
    await expect(hearing(page)).toBeAttached();
    await reply('Now');
    await expect(announced(page)).toContainText('Derek Maidens has replied.');
    await expectFitAtBoth(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    const line = page.waitForResponse((response) => response.url().includes('/api/forum/live'));
    await page.goto('/forums/topics?category=tea');
    await line;
    await tom('POST', '/forum/topics', { title: 'To be seen', content: said('x'), category_id: 'tea' });
    await expect(page.getByRole('button', { name: /New since you came/ })).toBeVisible();
    await expectFitAtBoth(page);
  });
});
