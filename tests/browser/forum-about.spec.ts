import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { cast, forget, signIn, tokenOf } from './cast.ts';
import { expectFitAtBoth } from './fit.ts';
import { expect, test } from './site.ts';

const event = (page: Page, id: string) => page.locator(`[id="${id}"]`);
const start = 'Start a topic about it';
const unfold = (row: Locator) => row.locator('.event-fold > summary').click();
const openDay = '/opens/spencer-shield';

const said = (words: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });

/** A topic of a test's own about something. */
async function topicAbout(request: APIRequestContext, kind: string, id: string, who = cast.tom) {
  const title = `About ${randomUUID().slice(0, 8)}`;
  const headers = { authorization: `Bearer ${await tokenOf(request, who)}` };
  const data = { title, content: said('Who drives?'), category_id: 'matches', about: { kind, id } };
  const made = await request.post('/forum/topics', { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  return { title, ...((await made.json()) as { id: string }) };
}

/** The calls that a page makes to the forum, by their paths. */
function forumCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/forum\/|\/assets\/talk-/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

test('a member starts a topic about Tuesday’s match in the calendar, and another finds it there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, cast.tom);
  await page.goto('/full-calendar');
  const match = event(page, '2025-05-20-tuesday');
  await unfold(match);
  await match
    .getByRole('link', { name: 'Start a topic about it: 20 May, Market Skelwold @ Market Skelwold' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday 20 May, Market Skelwold (away)');
  await expect(page.locator('form.wide-form')).toContainText('About: Tuesday 20 May, Market Skelwold (away)');

  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/forum/topics')) sent += 1;
  });
  await page.getByLabel('Title').fill('Lifts to Skelwold');
  await page.getByRole('textbox', { name: 'Content' }).fill('Two seats, from the church at 1');
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a category.');
  expect(sent).toBe(0);
  await page.getByLabel('Category').focus();
  await page.getByLabel('Category').selectOption('Matches and teams');
  await expect(page).toHaveURL(/category=matches/);
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await expect(page.getByRole('link', { name: 'Lifts to Skelwold' })).toBeVisible();
  expect(sent).toBe(1);

  await signIn(page, cast.joan);
  await page.goto('/full-calendar');
  await unfold(match);
  await match.getByRole('link', { name: 'Talk about it (1)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifts to Skelwold');
  await page.getByRole('link', { name: 'Tuesday 20 May, Market Skelwold (away)' }).click();
  await expect(page).toHaveURL(/\/full-calendar#2025-05-20-tuesday$/);
  await expect(match).toBeInViewport();
});

test('where there are several topics the way leads to all of them', async ({ page }) => {
  const one = await topicAbout(page.request, 'event', '2025-05-24-roll-up');
  const two = await topicAbout(page.request, 'event', '2025-05-24-roll-up', cast.joan);
  await signIn(page, cast.edie);
  await page.goto('/up-coming-events');
  await unfold(event(page, '2025-05-24-roll-up'));
  await event(page, '2025-05-24-roll-up').getByRole('link', { name: 'Talk about it (2)' }).click();
  await expect(page.getByRole('list', { name: 'Topics' }).getByRole('link')).toHaveText([
    two.title,
    one.title,
  ]);
  await page.goto('/forums/topics?category=matches');
  const line = page.locator('.list li', { has: page.getByRole('link', { name: one.title }) });
  await expect(line).toContainText('About: Saturday 24 May, Roll-up');
});

test('a match of a competition, an open and a day gone by have their ways too', async ({ page }) => {
  const when = await topicAbout(page.request, 'tie', 'pairs-1-2');
  await topicAbout(page.request, 'open', 'spencer-shield');
  await signIn(page, cast.edie);
  await page.goto('/club/pairs');
  await expect(page.getByRole('link', { name: start })).toHaveCount(6);
  await event(page, 'pairs-1-2').getByRole('link', { name: 'Talk about it (1)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(when.title);
  await page.getByRole('link', { name: /^Club Pairs, Round 1: M\. Dowse/ }).click();
  await expect(event(page, 'pairs-1-2')).toBeInViewport();
  await page.goto('/opens/spencer-shield');
  await expect(page.getByRole('link', { name: 'Talk about it (1): Spencer Shield' })).toBeVisible();
  // Its day in the calendar is the same thing.
  await page.goto('/full-calendar#2025-06-08-open');
  await unfold(event(page, '2025-06-08-open'));
  await expect(event(page, '2025-06-08-open').getByRole('link', { name: 'Talk about it (1)' })).toBeVisible();
  await page.goto('/season/2025');
  await unfold(event(page, '2025-05-13-tuesday'));
  await expect(event(page, '2025-05-13-tuesday').getByRole('link', { name: start })).toBeVisible();
});

test('a visitor sees nothing of it, and nothing is asked', async ({ page }) => {
  await topicAbout(page.request, 'open', 'field-view-trophy');
  const calls = forumCalls(page);
  for (const path of [
    '/full-calendar',
    '/up-coming-events',
    '/season/2025',
    '/club/pairs',
    '/opens/field-view-trophy',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.talk')).toHaveCount(0);
    await expect(page.locator('html.member')).toHaveCount(0);
  }
  expect(calls).toEqual([]);
});

test('one request tells a whole page, and nothing on it moves', async ({ page }) => {
  await signIn(page, cast.tom);
  const calls = forumCalls(page);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/forum/about?*', async (route) => {
    await released;
    await route.continue();
  });
  const places = () =>
    page
      .locator('.event, .tie, .facts, .page > *')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/full-calendar', '/club/singles', '/opens/spencer-shield']) {
      const asked = page.waitForRequest('**/api/forum/about?*');
      await page.goto(path);
      await asked;
      await page.waitForLoadState('load');
      const before = await places();
      release();
      await page.locator('.talk').first().waitFor({ state: 'attached' });
      expect(await places(), `${path} at ${width} px`).toEqual(before);
    }
  }
  expect(calls.filter((path) => path === '/api/forum/about')).toHaveLength(9);
});

test('where the forum cannot be asked the page is as it is for everybody, and the token stays', async ({
  page,
  complaints,
}) => {
  const token = await signIn(page, cast.tom);
  for (const status of [401, 500]) {
    await page.route('**/api/forum/about?*', (route) => route.fulfill({ status, body: 'no' }));
    await page.goto('/full-calendar', { waitUntil: 'networkidle' });
    await expect(page.locator('.talk')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Full calendar');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
    await page.unroute('**/api/forum/about?*');
  }
  await page.route('**/api/forum/about?*', (route) => route.abort());
  await page.goto('/club/pairs', { waitUntil: 'networkidle' });
  await expect(page.locator('.talk')).toHaveCount(0);
  forget(complaints, /401|500|ERR_FAILED/);
});

test('the ways go with whoever signs out', async ({ page }) => {
  await signIn(page, cast.edie);
  await page.goto('/club/pairs');
  await expect(page.getByRole('link', { name: start }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: start })).toHaveCount(0);
});

test('what it is about is left out, chosen and changed by hand', async ({ page }) => {
  await signIn(page, cast.edie);
  const title = `Tea ${randomUUID().slice(0, 8)}`;
  await page.goto('/forums/topics?category=tea&about=open:the-annex-cafe');
  await expect(page.locator('form.wide-form')).toContainText('The Annex Cafe Trophy');
  await page.getByRole('button', { name: 'Leave this out' }).click();
  await page.getByRole('button', { name: 'Is it about a match or an open?' }).press('Enter');
  const choice = page.getByLabel('What is it about?');
  await expect(choice).toBeFocused();
  await choice.selectOption('Tuesday 10 June, Hollowby (away)');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Is there tea?');
  // What is being written is kept, with what it is about.
  await page.reload();
  await expect(page.locator('form.wide-form')).toContainText('About: Tuesday 10 June, Hollowby (away)');
  await page.getByRole('button', { name: 'Post Topic' }).click();
  await page.getByRole('link', { name: title }).click();
  const line = page.locator('.about-line:visible');
  await expect(line).toContainText('About: Tuesday 10 June, Hollowby (away)');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'What is it about?' }).click();
  await choice.selectOption('Nothing on this list');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Is there tea?')).toBeVisible();
  await expect(line).toHaveCount(0);

  const { pathname } = new URL(page.url());
  await signIn(page, cast.derek);
  await page.goto(pathname);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'What is it about?' }).click();
  await choice.selectOption('tie:pairs-1-2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('Club Pairs');
});

test('a topic about something that is gone can still be started, and the page says so', async ({
  page,
  complaints,
}) => {
  await signIn(page, cast.tom);
  await page.goto('/forums/topics?category=tea&about=tie:nope');
  await expect(page.getByRole('alert')).toHaveText('This match, event or open is not there any more.');
  await expect(page.getByRole('button', { name: 'Post Topic' })).toBeVisible();
  forget(complaints, /404|Error fetching what it is about/);
});

test.describe('on a telephone and on a desk', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  for (const path of ['/full-calendar', '/up-coming-events', '/season/2025', '/club/trips', openDay]) {
    test(`${path} with its ways to the forum is fit for everybody`, async ({ page }) => {
      await signIn(page, cast.derek);
      await page.goto(path);
      // In a list of events it is folded away with what else there is of each.
      const fold = page.locator('.event-fold:has(.talk) > summary').filter({ visible: true }).first();
      await expect(fold.or(page.locator('.talk:visible')).first()).toBeVisible();
      if (await fold.isVisible()) await fold.click();
      await page.locator('.talk:visible').first().waitFor();
      await expectFitAtBoth(page);
    });
  }

  test('what the forum says of it is fit for everybody', async ({ page, site }) => {
    test.slow();
    // Members have answered the banner: it lies over what is looked at here.
    await page.context().addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
    const { id } = await topicAbout(page.request, 'tie', 'trips-1-2', cast.derek);
    await signIn(page, cast.derek);
    const screens: [string, () => Promise<unknown>][] = [
      ['/forums/topics?about=tie:trips-1-2', () => page.getByRole('list', { name: 'Topics' }).waitFor()],
      [
        '/forums/topics?category=tea',
        async () => {
          const form = page.getByRole('button', { name: 'Start a New Topic' });
          if ((await form.getAttribute('aria-expanded')) === 'false') await form.click();
          await page.getByRole('button', { name: 'Is it about a match or an open?' }).click();
          await page.getByLabel('What is it about?').selectOption('tie:trips-1-2');
        },
      ],
      [
        `/forums/topics/${id}`,
        async () => {
          await page.getByRole('button', { name: 'More' }).click();
          await page.getByRole('button', { name: 'What is it about?' }).click();
          await page.getByRole('button', { name: 'Save' }).waitFor();
        },
      ],
    ];
    for (const [path, ready] of screens) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await ready();
      await expectFitAtBoth(page);
    }
  });
});
