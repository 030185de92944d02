import type { APIRequestContext } from '@playwright/test';
import { anyTokenOf, atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { pickSides } from '#tests/pick-sides.ts';

const match = '2025-05-20-tuesday';
const sides = [
  ['tom', 'joan', 'Arthur Pell'],
  ['ron', 'edie', 'Betty Long'],
];

/** Open today's match with its sides, and its captain who enters the ends. */
async function openMatch(site: Site, request: APIRequestContext) {
  await pickSides(await site.database(), { event: match, sides, captain: 'derek' });
  const { facts, version } = await (await atDesk(request, 'GET', '/settings')).json();
  await atDesk(request, 'PUT', '/settings', { facts: { ...facts, 'uses.names': 'true' }, version });
  const headers = { authorization: `Bearer ${await anyTokenOf(request, demoPeople.derek)}` };
  const hand = crypto.randomUUID();
  const card = `/api/playing/cards/${match}`;
  async function put(rink: number, ...ends: [us: number, them: number][]) {
    const { rinks } = await (await request.get(card, { headers })).json();
    const version: number = rinks[rink - 1].version;
    const data = { version, hand, theirs: [], short: null, ends: ends.map(([us, them]) => ({ us, them })) };
    const answer = await request.put(`${card}/sides/${rink}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return { put };
}

test('a visitor sees a match from its first end to its result, with and without script, with and without a line', async ({
  page,
  context,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  const { put } = await openMatch(site, page.request);
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('.in-play')).toHaveCount(0);

  // A page that was open before the first end shows it too.
  await put(1, [3, 0]);
  const score = page.locator('.in-play');
  await expect(score).toHaveCount(1, { timeout: 15_000 });
  await expect(score.getByText(/^Live score, updated from the green at 10(:\d\d)?am$/)).toBeInViewport();
  const rinks = score.getByRole('listitem');
  await expect(rinks.first()).toHaveText(/^Rink 1 3–0 1 /);
  await expectFitAtBoth(page);

  // An end, a correction and another rink arrive without a reload.
  const told = expect.configure({ timeout: 4000 });
  await put(1, [3, 0], [0, 2]);
  await told(rinks.first()).toHaveText(/^Rink 1 3–2 2 /);
  await put(1, [1, 0], [0, 2]);
  await told(rinks.first()).toHaveText(/^Rink 1 1–2 2 /);
  await put(2, [4, 0]);
  await told(score.getByText(/^Larkby 5, .* 2$/)).toBeVisible();

  await context.setOffline(true);
  await put(2, [4, 0], [1, 0]);
  await context.setOffline(false);
  await told(rinks.nth(1)).toHaveText(/^Rink 2 5–0 2 /);
  complaints.length = 0;

  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto('/');
  await expect(read.locator('.in-play li').nth(1)).toHaveText(/^Rink 2 5–0 2 /);
  await put(2, [4, 0], [1, 0], [0, 3]);
  await read.reload();
  await expect(read.locator('.in-play li').nth(1)).toHaveText(/^Rink 2 5–3 3 /);

  // The match is off: viewers are told so, and a page opened anew shows it no more.
  const { event } = await (await atDesk(page.request, 'GET', `/calendar/events/${match}`)).json();
  const off = { state: 'cancelled', note: 'Thunder.', version: event.version };
  expect((await atDesk(page.request, 'PUT', `/calendar/events/${match}/state`, off)).ok()).toBe(true);
  await told(page.getByRole('link', { name: 'See the result' })).toBeVisible();
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page.locator('.in-play-now')).toHaveCount(0);
  await read.reload();
  await expect(read.locator('.in-play')).toHaveCount(0);
  await plain.close();
});

test('a member sees the score above the names of the match, and of another match none', async ({
  page,
  site,
}) => {
  const { put } = await openMatch(site, page.request);
  await put(1, [3, 0]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, demoPeople.tom);
  await page.goto(`/members/playing/${match}`);
  await expect(page.locator('.in-play li').first()).toHaveText(/^Rink 1 3–0 1 /);
  await put(1, [3, 0], [0, 1]);
  await expect(page.locator('.in-play li').first()).toHaveText(/^Rink 1 3–1 2 /, { timeout: 4000 });
});
