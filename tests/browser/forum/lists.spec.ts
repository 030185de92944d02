import type { Locator, Page } from '@playwright/test';
import { demoPeople, forget } from '#tests/browser/cast.ts';
import { overprinted } from '#tests/browser/covered.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { ask, box, comeIn, said, start } from './topics.ts';

const long =
  'Who can bring the long mat, the small mats and a spare set of woods to the indoor evening in November';

/** Return the gap between two elements, from the lower edge of one to the upper edge of the other. */
async function gapBetween(page: Page, above: string, below: string): Promise<number> {
  const [one, other] = await Promise.all(
    [above, below].map((each) => page.locator(each).first().boundingBox()),
  );
  return (other?.y ?? 0) - ((one?.y ?? 0) + (one?.height ?? 0));
}

test('what is new in a list is said beside its title, and not over it, at any width', async ({
  page,
  site,
}) => {
  await start(page.request, demoPeople.derek, { title: long });
  const asked = await start(page.request, demoPeople.derek, { title: `${long}?` });
  await ask(page.request, demoPeople.derek, 'POST /forum/posts', {
    topic_id: asked.id,
    content: said('@Tom'),
  });
  await comeIn(page, site, demoPeople.tom);
  for (const path of ['/forums', '/forums/topics?category=tea'])
    for (const width of [320, 360, 600, 639, 640, 700, 960, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.locator('.row-state').filter({ hasText: 'new' }).first()).toBeVisible();
      expect.soft(await page.evaluate(overprinted), `${path} at ${width} px`).toEqual([]);
    }
});

test('on a phone a topic of a list has two lines of its title at most, its facts beneath, and is easy to press', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const short = await start(page.request, demoPeople.derek, { title: 'The urn' });
  await ask(page.request, demoPeople.edie, 'POST /forum/posts', { topic_id: short.id, content: said('Yes') });
  await start(page.request, demoPeople.derek, { title: long });
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/forums/topics?category=tea');
  const row = (title: string) => page.locator('#topics .row').filter({ hasText: title });
  const height = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const urn = row('The urn');
  await expect(urn).toContainText(/Posted by Derek Maidens on 20 May 2025 · 1 reply, Edie Marsh, .*today/);
  await expect(urn.locator('.disc')).toBeHidden();
  expect(await height(urn)).toBeGreaterThanOrEqual(44);
  expect(await height(urn)).toBeLessThan(95);
  const oneLine = await height(urn.locator('.row-name'));
  expect(await height(row(long).locator('.row-name'))).toBeLessThanOrEqual(2 * oneLine + 1);
  await expectFitAtBoth(page);
});

test('on a phone the forum’s heading stands clear of what is under it, and the way to answer covers nothing', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { address } = await start(page.request, demoPeople.derek, { content: said('long '.repeat(600)) });
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/forums');
  await page.locator('.start-topic').waitFor();
  expect(await gapBetween(page, 'main .page-head', '.start-topic')).toBeGreaterThanOrEqual(8);
  await page.goto('/forums/topics?category=tea');
  await page.locator('.start-topic').waitFor();
  expect(await gapBetween(page, 'main .page-head', '.start-topic')).toBeGreaterThanOrEqual(8);
  await page.goto(address);
  await page.locator('.first-message').waitFor();
  expect(await gapBetween(page, 'main .page-head', '.first-message')).toBeGreaterThanOrEqual(8);
  // The bar spans the whole window and is opaque.
  const bar = page.locator('.answer-bar');
  await expect(bar).toBeVisible();
  const { x, y, width, height } = (await bar.boundingBox()) ?? { x: 9, y: 0, width: 0, height: 0 };
  expect([x, width, Math.round(y + height)]).toEqual([0, 360, 740]);
  await expectFitAtBoth(page);
  await bar.getByRole('button', { name: 'Reply' }).click();
  await expect(box(page)).toBeInViewport();
  await expect(bar).toHaveCount(0);
});

test('whoever has started a topic is told so, and can undo it', async ({ page, site, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await start(page.request);
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/forums/topics?category=tea');
  await page.getByRole('button', { name: 'Start a New Topic' }).click();
  await page.getByLabel('Title').fill('The urn drips');
  await box(page, 'Content').fill('It has dripped since Sunday.');
  await page.getByRole('button', { name: 'Post topic' }).click();
  const topic = page.getByRole('list', { name: 'Topics' }).getByRole('link', { name: 'The urn drips' });
  await expect(topic).toBeFocused();
  const posted = page.locator('[aria-live]').filter({ hasText: 'Posted.' });
  await expect(posted).toBeInViewport();
  await expectFitAtBoth(page);
  await page.route('**/forum/topics/*', (route) => route.abort('internetdisconnected'));
  await posted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  forget(complaints, /ERR_INTERNET_DISCONNECTED/);
  await page.unrouteAll();
  await posted.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Topic removed.')).toBeInViewport();
  await expect(topic).toHaveCount(0);
});

test('a topic is started from the first page, in a category that is chosen there, and from one category in another', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await comeIn(page, site, demoPeople.edie);
  const category = page.getByLabel('Category');
  const posted = page.locator('[aria-live]').filter({ hasText: 'Topic posted' });
  const post = async (title: string, first: Locator) => {
    await page.getByRole('button', { name: 'Start a New Topic' }).click();
    await expect(first).toBeFocused();
    await page.getByLabel('Title').fill(title);
    await box(page, 'Content').fill('Words.');
    return page.getByRole('button', { name: 'Post topic' });
  };
  await test.step('from the first page', async () => {
    await page.goto('/forums');
    const send = await post('From the first page', category);
    await send.click();
    await expect(page.getByRole('alert')).toHaveText('Please select a category.');
    await expectFitAtBoth(page);
    await category.selectOption('Bowls and bowling');
    await send.click();
    const row = page.getByRole('listitem').filter({ hasText: 'From the first page' });
    await expect(row).toContainText('Bowls and bowling');
    await expect(row.getByRole('link')).toBeFocused();
    await expect(posted).toBeInViewport();
  });
  await test.step('from a category, whose list does not have it', async () => {
    await page.goto('/forums/topics?category=bowling');
    const send = await post('From one in another', page.getByLabel('Title'));
    await expect(category).toHaveValue('bowling');
    await category.selectOption('Over a cup of tea');
    // A draft is kept with its category.
    await page.reload();
    await expect(category).toHaveValue('tea');
    await send.click();
    await expect(posted).toContainText('Topic posted in Over a cup of tea.');
    await expect(page.getByRole('button', { name: 'Start a New Topic' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Topics' })).not.toContainText('From one in another');
    await expectFitAtBoth(page);
    await posted.getByRole('link', { name: 'View topic' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From one in another');
  });
});
