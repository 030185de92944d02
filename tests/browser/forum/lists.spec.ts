import type { Page } from '@playwright/test';
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

test('on a phone the forum’s heading stands clear of what is under it, and the way to answer covers nothing', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { address } = await start(page.request, demoPeople.derek, { content: said('long '.repeat(600)) });
  await comeIn(page, site, demoPeople.tom);
  await page.goto('/forums');
  await page.locator('.forum-front').waitFor();
  expect(await gapBetween(page, 'main .page-head', '.forum-front')).toBeGreaterThanOrEqual(8);
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
