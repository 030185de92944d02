import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { ask, comeIn, reply, said, start } from './topics.ts';

test.use({ viewport: { width: 360, height: 800 } });

const titleField = (page: Page) => page.getByLabel('Title');

test('the forum’s first page leads to what was written last, to the categories, its texts and what one looks for', async ({
  page,
  site,
}) => {
  const word = `zq${randomUUID().slice(0, 8)}`;
  const { id, title } = await start(page.request);
  await reply(page.request, id, `The ${word} is in the drawer`);
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/forums');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forums');
  await expect(page.locator('main')).toContainText('Browse our forums and join the conversation');
  await expect(page.getByRole('link', { name: 'Forum Guidelines' })).toHaveAttribute(
    'href',
    '/forums/guidelines',
  );
  // Both main actions beside reading are in the first window.
  await expect(page.getByRole('link', { name: 'Search the forum' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Start a New Topic' })).toBeInViewport({ ratio: 1 });
  const news = page.getByRole('link', { name: /News from the committee/ });
  await expect(news).toHaveAttribute('href', '/forums/topics?category=news');
  await expect(news).toContainText('what needs a hand');
  const link = page.getByRole('link', { name: title });
  // Its author has read as far as their own words: the link opens behind them.
  await expect(link).toHaveAttribute('href', `/forums/topics/${id}?reply=new`);
  const newest = page.getByRole('list', { name: 'Newest topics' }).getByRole('listitem');
  await expect(newest.filter({ has: link })).toContainText(
    /Derek Maidens, (noon|[\d:]+[ap]m) today · Over a cup of tea · 1 reply/,
  );
  await expectFitAtBoth(page);
  await test.step('search leads to a reply, its words marked', async () => {
    await page.getByRole('searchbox', { name: 'Search the forum' }).fill(word);
    await page.getByRole('button', { name: 'Search', exact: true }).first().click();
    await expect(page.locator('mark')).toHaveText([word]);
    await expectFitAtBoth(page);
    await link.click();
    await expect(page.locator('.post')).toContainText(word);
  });
  await test.step('guidelines and terms have the way back', async () => {
    await page.goto('/forums/guidelines');
    await expect(page.locator('main')).toContainText('Play the wood, not the bowler');
    await expectFitAtBoth(page);
    await page.getByRole('link', { name: 'Go to Forums' }).click();
    // Until the forum has loaded, these links are above it; then they are replaced.
    await expect(news).toBeVisible();
    await page.getByRole('link', { name: 'Terms of Services' }).click();
    await expect(page.locator('main')).toContainText('What you write stays yours');
    await expect(page.getByRole('link', { name: 'Go to Forums' })).toHaveAttribute('href', '/forums');
  });
});

test('what cannot be fetched, and a topic that is not there, are said; the forum’s screens are fit with nothing in them, and with more than anybody expects', async ({
  page,
  site,
  complaints,
}) => {
  test.slow();
  await comeIn(page, site, demoPeople.tom);
  await test.step('the categories, whose failure is logged too', async () => {
    await page.route('**/forums/categories', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/forums');
    await expect(page.getByRole('alert')).toContainText('We could not load the categories.');
    expect(complaints.join()).toContain('Error fetching categories');
    await expectFitAtBoth(page);
    await page.unroute('**/forums/categories');
  });
  await test.step('the topics', async () => {
    await page.route('**/forum/topics?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/forums/topics?category=tea');
    await page.getByRole('alert').first().waitFor();
    await expectFitAtBoth(page);
  });
  await test.step('a topic', async () => {
    await page.goto('/forums/topics/none');
    await page.getByRole('alert').first().waitFor();
    await expectFitAtBoth(page);
  });
  forget(complaints, /status of (404|500)|Error fetching/);
  await page.unrouteAll();
  await test.step('without a topic the form stands open; without a category nothing is sent, and the page says so', async () => {
    await page.route('**/forum/topics?**', (route) => route.fulfill({ json: [] }));
    await page.route('**/forum/topics', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: [] }) : route.continue(),
    );
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/forum/topics')) sent += 1;
    });
    await page.goto('/forums/topics');
    await page.getByText('No topics here yet.').waitFor();
    await titleField(page).fill('Where does this go?');
    await page.getByRole('button', { name: 'Post topic' }).click();
    await expect(page.getByRole('alert')).toHaveText('Please select a category.');
    expect(sent).toBe(0);
    await expectFitAtBoth(page);
    await page.unrouteAll();
  });
  await test.step('a topic without a reply', async () => {
    const { title, address } = await start(page.request);
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
    await expectFitAtBoth(page);
  });
  await test.step('a search without a find', async () => {
    await page.goto('/forums/search?q=zzzzzz');
    await page.getByText('Nothing found for').waitFor();
    await expectFitAtBoth(page);
  });
  await test.step('a long title, long words', async () => {
    const title = `${randomUUID()}${'W'.repeat(90)}`;
    const content = said(`${'long '.repeat(400)}${'x'.repeat(300)}`);
    const { id, address } = await start(page.request, demoPeople.tom, { title, content });
    for (let turn = 0; turn < 3; turn += 1)
      await ask(page.request, demoPeople.derek, 'POST /forum/posts', { topic_id: id, content });
    await page.goto(address);
    await page.getByRole('heading', { name: title }).waitFor();
    await expectFitAtBoth(page);
  });
});
