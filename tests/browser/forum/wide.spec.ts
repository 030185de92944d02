import type { Page } from '@playwright/test';
import { openDatabase } from '#db/connection.ts';
import { demoPeople } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { comeIn, long, reply, start } from './topics.ts';

// The forum on a laptop: a line of columns for each topic, twelve of them in the first window, and what goes with it beside it.

const laptop = { width: 1280, height: 800 };
test.use({ viewport: laptop });

/** Insert so many topics like one that has been started, past the calls, whose requests are limited for each member. */
async function fill(site: Site, like: string, many: number): Promise<void> {
  const db = await openDatabase(site.databaseUrl);
  const topic = await db.selectFrom('topic').selectAll().where('id', '=', like).executeTakeFirstOrThrow();
  const rows = Array.from({ length: many }, (_, at) => ({
    ...topic,
    id: `wide${like.slice(4, 9)}${String.fromCharCode(97 + at)}`,
    title: `One of many, number ${at + 1}`,
  }));
  await db.insertInto('topic').values(rows).execute();
  await db.destroy();
}

/** Return where the rows of topics are, and the columns of each. */
const rowsOf = (page: Page) =>
  page.locator('#topics .row:visible').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, bottom, height } = row.getBoundingClientRect();
      const left = (part: string) => Math.round(row.querySelector(part)?.getBoundingClientRect().left ?? 0);
      return {
        top,
        height,
        isInWindow: bottom <= innerHeight,
        columns: ['.row-name', '.topic-time'].map(left),
      };
    }),
  );

test('on a laptop twelve topics are in the first window, in columns, with the categories beside them', async ({
  page,
  site,
}) => {
  const { id } = await start(page.request, demoPeople.derek);
  await fill(site, id, 12);
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/forums');
  const newest = page.getByRole('list', { name: 'Newest topics' });
  await expect(newest.getByRole('listitem')).toHaveCount(12);
  const rows = await rowsOf(page);
  expect(rows[0]?.top).toBeLessThan(240);
  expect(rows.filter(({ isInWindow }) => isInWindow).length).toBe(12);
  expect(new Set(rows.map(({ columns }) => columns.join())).size).toBe(1);
  const [title, search, list, categories] = await Promise.all(
    [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('searchbox', { name: 'Search the forum' }),
      newest,
      page.getByRole('heading', { name: 'Categories' }),
    ].map((one) => one.boundingBox()),
  );
  expect(Math.abs((title?.y ?? 0) - (search?.y ?? 99))).toBeLessThan(10);
  expect(categories?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));

  await test.step('a dot before the title is the word for a screen reader', async () => {
    const row = newest.getByRole('link', { name: /^One of many, number 5 .*new$/ });
    const [dot, name] = await Promise.all(
      ['.row-state', '.row-name'].map((part) => row.locator(part).boundingBox()),
    );
    expect(Math.max(dot?.width ?? 99, dot?.height ?? 99)).toBeLessThan(12);
    expect(dot?.x).toBe(name?.x);
  });
  await test.step('on a phone there are five, and the search is beneath', async () => {
    await expectFitAtBoth(page);
    await expect(newest.getByRole('listitem')).toHaveCount(5);
    const order = [
      'Start a New Topic',
      'Newest topics',
      'Categories',
      'Search the forum',
      'Forum Guidelines',
    ];
    const tops = await page
      .locator('main :is(h2, .field, .button):visible')
      .evaluateAll((parts) =>
        parts.map((part) => [part.textContent?.trim(), part.getBoundingClientRect().top] as const),
      );
    const found = order.map((name) => tops.find(([text]) => text === name)?.[1] ?? -1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
  });
  await test.step('a category is the same list', async () => {
    await page.setViewportSize(laptop);
    await page.goto('/forums/topics?category=tea');
    await page.locator('#topics').waitFor();
    const its = await rowsOf(page);
    expect(its[0]?.top).toBeLessThan(200);
    expect(its.filter(({ isInWindow }) => isInWindow).length).toBeGreaterThanOrEqual(12);
    await expect(page.locator('#topics')).toContainText(/Posted by Derek Maidens on 20 May 2025/);
    await expectFitAtBoth(page);
  });
});

test('on a laptop a short reply takes 64 px, its actions come with mouse or keyboard, and the rail leads to what is new', async ({
  page,
  site,
}) => {
  const { id, address } = await long(site, page.request, 3);
  await comeIn(page, site, demoPeople.edie);
  await page.goto(address);
  const posts = page.locator('.post');
  const height = (at: number) => posts.nth(at).evaluate((one) => one.getBoundingClientRect().height);
  await expect(posts).toHaveCount(3);
  expect(await height(1)).toBeLessThan(67);
  const quote = posts.nth(1).getByRole('button', { name: 'Quote' });
  const time = posts.nth(1).locator('time');
  const opacity = (of: typeof quote) =>
    of.evaluate((one) => getComputedStyle(one.parentElement as HTMLElement).opacity);
  expect([await opacity(quote), await opacity(time)]).toEqual(['0', '1']);
  await posts.nth(1).hover();
  expect([await opacity(quote), await opacity(time)]).toEqual(['1', '0']);
  await page.mouse.move(0, 0);
  await quote.focus();
  expect(await opacity(quote)).toBe('1');

  const rail = page.locator('.about-topic');
  const [column, beside] = await Promise.all([posts.nth(0).boundingBox(), rail.boundingBox()]);
  expect(column?.width).toBeLessThan(800);
  expect(beside?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
  await rail.getByRole('button', { name: 'Follow' }).click();
  await expect(rail.getByRole('button', { name: 'Following' })).toBeVisible();
  await expect(rail).toContainText('Followed by');
  for (const words of ['One more', 'And another']) await reply(page.request, id, words);
  await page.reload();
  await rail.getByRole('link', { name: '2 new' }).click();
  await expect(page.getByText('One more')).toBeInViewport();
  await expectFitAtBoth(page);
  // On a phone the actions are beneath the first message, and the rail at the end.
  await expect(page.locator('.first-message').getByRole('button', { name: 'Following' })).toBeVisible();
  await expect(rail.getByRole('button')).toHaveCount(0);
});

test.describe('on a tablet of that width', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the actions on a reply are always there', async ({ page, site }) => {
    const { address } = await long(site, page.request, 1);
    await comeIn(page, site, demoPeople.edie);
    await page.goto(address);
    const quote = page.locator('.post').getByRole('button', { name: 'Quote' });
    await expect(quote).toBeVisible();
    expect(await quote.evaluate((one) => getComputedStyle(one.parentElement as HTMLElement).display)).toBe(
      'contents',
    );
  });
});
