import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { projectRootFolder } from '#server/settings/config.ts';
import { anyTokenOf, demoPeople, forget } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, test } from '#tests/browser/site.ts';
import { comeIn, start } from './topics.ts';

const cup = join(projectRootFolder, 'content/albums/club-trophy-2025/06.jpg');

/** Return the address of a topic with a picture in its first message, below so many lines. */
async function posted(request: APIRequestContext, lines: number) {
  const authorization = `Bearer ${await anyTokenOf(request, demoPeople.derek)}`;
  const sent = await request.post('/api/forum/pictures', {
    headers: { authorization, 'content-type': 'image/jpeg' },
    data: await readFile(cup),
  });
  const { src, width, height } = (await sent.json()) as { src: string; width: number; height: number };
  const words = Array.from({ length: lines }, (_, line) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `Line ${line + 1}` }],
  }));
  const image = { type: 'image', attrs: { src, alt: 'The cup on its table', width, height } };
  const content = JSON.stringify({ type: 'doc', content: [...words, image] });
  return (await start(request, demoPeople.derek, { content })).address;
}

test('pictures far below are fetched only when they come near, and nothing jumps; one that cannot be is said in words', async ({
  page,
  site,
  complaints,
}) => {
  const address = await posted(page.request, 40);
  await page.setViewportSize({ width: 1280, height: 720 });
  await comeIn(page, site, demoPeople.tom);
  const asked: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/forum/pictures/') && asked.push(request.url()),
  );
  await page.route('**/api/forum/pictures/**', (route) => route.fulfill({ status: 500, json: {} }));
  // The live stream is the last request of a topic's page.
  const live = page.waitForRequest('**/api/forum/live**');
  await page.goto(address);
  await expect(page.getByText('Line 40', { exact: true })).toBeVisible();
  await live;
  expect(asked).toEqual([]);
  const picture = page.getByRole('img', { name: 'The cup on its table' });
  const size = () =>
    picture.evaluate((img) => [img.getBoundingClientRect().width, img.getBoundingClientRect().height]);
  await expect.poll(size).toEqual([640, 480]);
  await picture.scrollIntoViewIfNeeded();
  const failed = page.locator('.fetched-picture.failed');
  await expect(failed).toContainText('Picture: The cup on its table');
  await expect(failed).toContainText('We cannot show this picture. Something went wrong. Try again.');
  await expectFitAtBoth(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.unroute('**/api/forum/pictures/**');
  asked.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(picture).toHaveAttribute('src', /^blob:/);
  expect(asked.length).toBe(1);
  expect(await size()).toEqual([640, 480]);
  forget(complaints, /500/);
});
