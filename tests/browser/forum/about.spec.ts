import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { demoPeople, forget, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { leftOut } from '#tests/browser/own-styles.ts';
import { expect, test } from '#tests/browser/site.ts';
import { comeIn, more, start } from './topics.ts';

test.use({ viewport: { width: 360, height: 800 } });

const event = (page: Page, id: string) => page.locator(`[id="${id}"]`);
const begin = 'Start a topic about it';
/** Press the row at its day. */
const unfold = (row: Locator) => row.locator('details > summary').click({ position: { x: 20, y: 12 } });

/** Start a topic of a test's own about a subject. */
const topicAbout = (request: APIRequestContext, kind: string, id: string, who = demoPeople.tom) =>
  start(request, who, { category_id: 'matches', about: { kind, id } });

/** Collect the paths of a page's requests to the forum. */
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
  site,
}) => {
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/full-calendar');
  const match = event(page, '2025-05-20-tuesday');
  await unfold(match);
  const way = match.getByRole('link', {
    name: 'Start a topic about it: 20 May, Market Skelwold @ Market Skelwold',
  });
  await expect(way).toBeVisible();
  await way.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday 20 May, Market Skelwold (away)');
  await expect(page.locator('form.wide-form')).toContainText('About: Tuesday 20 May, Market Skelwold (away)');

  await page.getByLabel('Title').fill('Lifts to Skelwold');
  await page.getByRole('textbox', { name: 'Content' }).fill('Two seats, from the church at 1');
  await page.getByRole('button', { name: 'Post topic' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please select a category.');
  await page.getByLabel('Category').focus();
  await page.getByLabel('Category').selectOption('Matches and teams');
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByRole('button', { name: 'Post topic' }).click();
  await expect(page.getByRole('link', { name: 'Lifts to Skelwold' })).toBeVisible();

  await comeIn(page, site, demoPeople.joan);
  await page.goto('/full-calendar');
  await unfold(match);
  await match.getByRole('link', { name: 'Talk about it (1)' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lifts to Skelwold');
  await page.getByRole('link', { name: 'Tuesday 20 May, Market Skelwold (away)' }).click();
  await expect(page).toHaveURL(/\/full-calendar#2025-05-20-tuesday$/);
  await expect(match).toBeInViewport();
});

test('what is to come, a match of a competition, an open and a day gone by have their ways too', async ({
  page,
  site,
}) => {
  const one = await topicAbout(page.request, 'event', '2025-05-24-roll-up');
  const two = await topicAbout(page.request, 'event', '2025-05-24-roll-up', demoPeople.joan);
  const when = await topicAbout(page.request, 'tie', 'pairs-1-2');
  await topicAbout(page.request, 'open', 'spencer-shield');
  await comeIn(page, site, demoPeople.edie);
  await test.step('where there are several topics the way leads to all of them', async () => {
    await page.goto('/up-coming-events');
    await unfold(event(page, '2025-05-24-roll-up'));
    const way = event(page, '2025-05-24-roll-up').getByRole('link', { name: 'Talk about it (2)' });
    await expect(way).toBeVisible();
    // No message is written about this other day yet.
    await unfold(event(page, '2025-05-21-wednesday'));
    await expect(event(page, '2025-05-21-wednesday').getByRole('link', { name: begin })).toBeVisible();
    await expectFitAtBoth(page);
    await way.click();
    await expect(page.getByRole('list', { name: 'Topics' }).locator('.row-name')).toHaveText([
      two.title,
      one.title,
    ]);
    await page.goto('/forums/topics?category=matches');
    const line = page.locator('.rows li', { has: page.getByRole('link', { name: one.title }) });
    await expect(line).toContainText('About: Saturday 24 May, Roll-up');
  });
  await test.step('a match of a competition', async () => {
    await page.goto('/club/pairs');
    await expect(page.getByRole('link', { name: begin })).toHaveCount(6);
    await event(page, 'pairs-1-2').getByRole('link', { name: 'Talk about it (1)' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(when.title);
    await page.getByRole('link', { name: /^Club Pairs, Round 1: M\. Dowse/ }).click();
    await expect(event(page, 'pairs-1-2')).toBeInViewport();
    await page.goto('/club/trips');
    await page.locator('.talk:visible').first().waitFor();
    await expectFitAtBoth(page);
  });
  await test.step('an open, whose day in the calendar is the same thing', async () => {
    await page.goto('/opens/spencer-shield');
    await expect(page.getByRole('link', { name: 'Talk about it (1): Spencer Shield' })).toBeVisible();
    await expectFitAtBoth(page);
    await page.goto('/full-calendar#2025-06-08-open');
    const day = event(page, '2025-06-08-open');
    await unfold(day);
    await expect(day.getByRole('link', { name: 'Talk about it (1)' })).toBeVisible();
    expect(await leftOut(page)).toEqual([]);
  });
  await test.step('a day gone by', async () => {
    await page.goto('/season/2025');
    await unfold(event(page, '2025-05-13-tuesday'));
    await expect(event(page, '2025-05-13-tuesday').getByRole('link', { name: begin })).toBeVisible();
  });
});

test('the ways are for members alone: a visitor’s page asks nothing, and they go with whoever signs out', async ({
  page,
  complaints,
}) => {
  // Wide enough that the sign-out button stands in the page's head.
  await page.setViewportSize({ width: 1280, height: 800 });
  const calls = forumCalls(page);
  for (const path of ['/full-calendar', '/club/pairs']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('.talk')).toHaveCount(0);
    await expect(page.locator('html.member')).toHaveCount(0);
  }
  expect(calls).toEqual([]);

  const token = await signIn(page, demoPeople.edie);
  await test.step('where the forum cannot be asked the page is as it is for everybody, and the token stays', async () => {
    for (const status of [401, undefined]) {
      await page.route('**/api/forum/about?*', (route) =>
        status ? route.fulfill({ status, body: 'no' }) : route.abort(),
      );
      const ended = (request: Request) => request.url().includes('/api/forum/about?');
      const asked = status
        ? page.waitForEvent('requestfinished', ended)
        : page.waitForEvent('requestfailed', ended);
      await page.goto('/club/pairs');
      await asked;
      // Let every handler of the response run first.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await expect(page.locator('.talk')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Club Pairs/);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
      await page.unroute('**/api/forum/about?*');
    }
    forget(complaints, /401|ERR_FAILED/);
  });
  await page.reload();
  await expect(page.getByRole('link', { name: begin }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: begin })).toHaveCount(0);
});

test('one request tells a whole page, and nothing on it moves', async ({ page }) => {
  await signIn(page, demoPeople.tom);
  const calls = forumCalls(page);
  let released = Promise.withResolvers<void>();
  await page.route('**/api/forum/about?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const places = () =>
    page
      .locator('.event, .tie, .facts, .page > *')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const screens = [
    [320, '/full-calendar'],
    [1280, '/full-calendar'],
    [360, '/club/singles'],
    [1280, '/club/singles'],
    [360, '/opens/spencer-shield'],
  ] as const;
  for (const [width, path] of screens) {
    released = Promise.withResolvers<void>();
    await page.setViewportSize({ width, height: 800 });
    const asked = page.waitForRequest('**/api/forum/about?*');
    await page.goto(path);
    await asked;
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await places();
    released.resolve();
    await page.locator('.talk').first().waitFor({ state: 'attached' });
    expect(await places(), `${path} at ${width} px`).toEqual(before);
  }
  expect(calls.filter((path) => path === '/api/forum/about')).toHaveLength(screens.length);
});

test('what it is about is left out, chosen and changed by hand', async ({ page, site, complaints }) => {
  const choice = page.getByLabel('Match, event or open');
  const line = page.locator('.about-line:visible');
  const title = `Tea ${randomUUID().slice(0, 8)}`;
  await comeIn(page, site, demoPeople.edie);
  await test.step('of what is gone the page says so, and a topic can be started all the same', async () => {
    await page.goto('/forums/topics?category=tea&about=tie:nope');
    await expect(page.getByRole('alert')).toContainText('We cannot find that match, event or open.');
    await expect(page.getByRole('button', { name: 'Post topic' })).toBeVisible();
    forget(complaints, /404|Error fetching what it is about/);
  });
  await test.step('it is left out, and another chosen', async () => {
    await page.goto('/forums/topics?category=tea&about=open:the-annex-cafe');
    await expect(page.locator('form.wide-form')).toContainText('The Annex Cafe Trophy');
    await page.getByRole('button', { name: 'Remove link' }).click();
    await page.getByRole('button', { name: 'Link to a match or event' }).press('Enter');
    await expect(choice).toBeFocused();
    await choice.selectOption('Tuesday 10 June, Hollowby (away)');
    await expectFitAtBoth(page);
    await page.getByLabel('Title').fill(title);
    await page.getByRole('textbox', { name: 'Content' }).fill('Is there tea?');
    // A draft is kept with its subject.
    await page.reload();
    await expect(page.locator('form.wide-form')).toContainText('About: Tuesday 10 June, Hollowby (away)');
    await page.getByRole('button', { name: 'Post topic' }).click();
    await page.getByRole('link', { name: title }).click();
    await expect(line).toContainText('About: Tuesday 10 June, Hollowby (away)');
  });
  await test.step('its author takes it back', async () => {
    await more(page);
    await page.getByRole('button', { name: 'Link to a match or event' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await expectFitAtBoth(page);
    await choice.selectOption('None of these');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(line).toHaveCount(0);
  });
  await test.step('a moderator says another', async () => {
    const { pathname } = new URL(page.url());
    await comeIn(page, site, demoPeople.derek);
    await page.goto(pathname);
    await expect(page.getByText('Is there tea?')).toBeVisible();
    await expect(line).toHaveCount(0);
    await more(page);
    await page.getByRole('button', { name: 'Link to a match or event' }).click();
    await choice.selectOption('tie:pairs-1-2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(line).toContainText('Club Pairs');
  });
  await test.step('a list of topics about one thing', async () => {
    await page.goto('/forums/topics?about=tie:pairs-1-2');
    await page.getByRole('link', { name: title }).waitFor();
    await expectFitAtBoth(page);
  });
});
