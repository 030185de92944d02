import type { APIRequestContext, Page } from '@playwright/test';
import { anyTokenOf, atDesk, demoPeople, forget, signIn, tokenOf } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test } from '#tests/browser/site.ts';
import { pickSides } from '#tests/pick-sides.ts';
import { lastUpdated, untilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const match = '2025-05-20-tuesday';
const cut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const noLine = (page: Page) => page.getByText('Offline. Saved on this phone until you are back online.');

/** Open a match of two rinks, without scores yet. */
async function openMatch(site: Site, request: APIRequestContext) {
  const db = await site.database();
  const rule_card = JSON.stringify({ rinks: 2, players: 3, length: { ends: 1 } });
  await db.deleteFrom('match_card').execute();
  await db.deleteFrom('league_match').where('event', '=', match).execute();
  await db.updateTable('event').set({ winner: null, score: null }).where('id', '=', match).execute();
  await db.updateTable('league').set({ source: 'own', rule_card }).where('day', '=', 'tuesday').execute();
  const sides = [
    ['tom', 'joan', 'Arthur Pell'],
    ['ron', 'edie', 'Betty Long'],
  ];
  await pickSides(db, { event: match, sides, captain: 'derek' });
  const { version } = await (await atDesk(request, 'GET', '/settings')).json();
  await atDesk(request, 'PUT', '/settings', { facts: { 'uses.names': 'true' }, version });
  return db;
}

/** Enter five shots for us on the first rink and two for them on the second. */
async function tapBoth(page: Page, them: string) {
  for (const _ of [1, 2, 3, 4, 5]) await button(page, 'One more for Larkby, end 1').click();
  await button(page, 'Rink 2').click();
  for (const _ of [1, 2]) await button(page, `One more for ${them}, end 1`).click();
  await expect(noLine(page)).toBeVisible();
}

async function sayIt(page: Page) {
  await button(page, 'This is the result').click();
  await expect(page.getByRole('dialog')).toContainText('The result is saved on this phone.');
  await button(page, 'Yes, this is the result').click();
}

async function theirs(page: Page) {
  await expect(page.getByText('All scores sent.')).toBeVisible();
  return (await page.locator('.scoring-name').nth(1).textContent()) ?? '';
}

/** Open the card as the captain, on a phone of their own. */
async function atTheGreen(page: Page, site: Site) {
  const db = await openMatch(site, page.request);
  await signIn(page, demoPeople.derek);
  await page.goto('/full-calendar');
  await untilKept(page, 'seen', '/');
  await page.goto(`/members/card/${match}`);
  return { db, them: await theirs(page) };
}

test('a result said without a line waits behind the ends, and goes from whatever page is opened next', async ({
  page,
  context,
  site,
  complaints,
}) => {
  test.slow();
  const { db, them } = await atTheGreen(page, site);
  const sent: string[] = [];
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() === 'PUT') sent.push(`${pathname.split(match)[1]} ${response.status()}`);
  });
  const result = page.locator('#result');
  const waits = result.getByText('Saved on this phone', { exact: false });

  await context.setOffline(true);
  await tapBoth(page, them);
  await expect(result).toContainText(`From the card on this phone: Larkby beat ${them} 5-2`);
  await expectFitAtBoth(page);
  await sayIt(page);
  await expect(result).toContainText(`Not sent yet: Larkby beat ${them} 5-2`);
  await expectFitAtBoth(page);
  // Taken back and given again; a corrected end takes the result back as well.
  await button(page, 'Undo').click();
  await sayIt(page);
  await expect(result).toContainText('Not sent yet');
  await button(page, `One more for ${them}, end 1`).click();
  await expect(result).toContainText('The card has changed. Confirm the result again.');
  await expect(waits).toBeHidden();
  await sayIt(page);
  await expect(result).toContainText(`Not sent yet: Larkby beat ${them} 5-3`);

  await page.goto('/');
  await expect(page.locator('.no-line')).toHaveText(/^Offline/);
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => sent, { timeout: 25_000 }).toEqual(['/sides/1 200', '/sides/2 200', '/result 200']);
  const row = db.selectFrom('event').select('winner').where('id', '=', match);
  expect(await row.executeTakeFirst()).toEqual({ winner: '{club}' });
  await page.goto(`/members/card/${match}`);
  await expect(result).toContainText(`The result is in: Larkby beat ${them}`);
  await expect(page.locator('.came-late')).toHaveCount(0);
  forget(complaints, cut);
});

test('the captain who comes too late is told so, on whatever page is opened next', async ({
  page,
  context,
  site,
  complaints,
}) => {
  test.slow();
  const { db, them } = await atTheGreen(page, site);
  await context.setOffline(true);
  await tapBoth(page, them);
  await sayIt(page);
  await expect(page.locator('#result')).toContainText('Not sent yet');
  await page.goto('/');

  // Meanwhile another captain has entered a different score on the second rink.
  const headers = { authorization: `Bearer ${await anyTokenOf(page.request, demoPeople.ron)}` };
  const data = { version: 0, hand: crypto.randomUUID(), ends: [{ us: 0, them: 6 }], theirs: [], short: null };
  const put = await page.request.put(`/api/playing/cards/${match}/sides/2`, { headers, data });
  expect(put.status()).toBe(200);
  await context.setOffline(false);
  const late = page.locator('.came-late');
  await expect(late).toContainText('The card is different from the one you saw.', { timeout: 25_000 });
  await expect(late).toContainText(`Larkby beat ${them} 5-2`);
  await expect(late.getByRole('link').last()).toHaveAttribute('href', `/members/card/${match}`);
  await expectFitAtBoth(page);
  const row = db.selectFrom('event').select('winner').where('id', '=', match);
  expect(await row.executeTakeFirst()).toEqual({ winner: null });
  // The local entries are still there, beside theirs.
  await page.goto(`/members/card/${match}`);
  await button(page, 'Rink 2').click();
  await expect(page.getByText('Ron Appleby has also entered scores here.')).toBeVisible();
  await expect(page.locator('#result')).toContainText('First choose which of the two cards to use.');
  await expect(button(page, 'This is the result')).toBeDisabled();
  forget(complaints, cut);
});

test('the card is opened again without a line on a phone of its member’s own, with what waits', async ({
  page,
  context,
  site,
  complaints,
}) => {
  test.slow();
  await openMatch(site, page.request);
  const token = await tokenOf(page.request, demoPeople.derek);
  await page.goto('/members-community');
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto('/members-community');
  await page.locator('summary', { hasText: 'No signal at the green?' }).click();
  await button(page, 'This is my own phone').click();
  await untilKept(page, 'own', '/whose', '/members-community');
  await page.goto(`/members/card/${match}`);
  const them = await theirs(page);
  await untilKept(page, 'own', `/members/card/${match}`, `/api/playing/cards/${match}`);

  await context.setOffline(true);
  await page.goto('/members-community');
  await page.goto(`/members/card/${match}`);
  await expect(page.locator('.no-line')).toHaveText(lastUpdated);
  await tapBoth(page, them);
  await sayIt(page);
  const result = page.locator('#result');
  await expect(result).toContainText('Not sent yet');
  await page.reload();
  await expect(result).toContainText(`Not sent yet: Larkby beat ${them} 5-2`);
  await expect(page.locator('.scoring-total').first()).toHaveText('5');
  await expectFitAtBoth(page);
  await context.setOffline(false);
  await expect(result).toContainText(`The result is in: Larkby beat ${them}`, { timeout: 40_000 });
  await expect(page.getByText('All scores sent.')).toBeVisible();
  forget(complaints, cut);
});
