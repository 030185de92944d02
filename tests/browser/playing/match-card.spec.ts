import { dirname, join } from 'node:path';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#db/connection.ts';
import { anyTokenOf, atDesk, demoPeople, signIn } from '#tests/browser/cast.ts';
import { expectFit, expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, listen, type Site, test } from '#tests/browser/site.ts';
import { pickSides } from '#tests/pick-sides.ts';

const match = '2025-05-20-tuesday';
const sides = [
  ['tom', 'joan', 'Arthur Pell'],
  ['ron', 'edie', 'Betty Long'],
  ['Ann Gray', 'Bob Hay', 'derek'],
];
const phone = { width: 360, height: 740 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function inDatabase<T>(
  { outbox }: Site,
  act: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const db = await openDatabase(`sqlite:${join(dirname(outbox), 'club.db')}`);
  const done = await act(db);
  await db.destroy();
  return done;
}

/** Pick sides, and let the site calculate the league. */
async function openMatch(site: Site, request: APIRequestContext, picked: string[][]) {
  await inDatabase(site, async (db) => {
    await db.deleteFrom('match_card').execute();
    await pickSides(db, { event: match, sides: picked, captain: 'derek', note: 'Meet at the club at one.' });
    await db.updateTable('league').set({ source: 'own' }).where('day', '=', 'tuesday').execute();
  });
  // A request that raises the content's version: rows inserted past the site are rendered from here on.
  const { facts, version } = await (await atDesk(request, 'GET', '/settings')).json();
  await atDesk(request, 'PUT', '/settings', { facts: { ...facts, 'uses.names': 'true' }, version });
}

const keptEnds = (site: Site, rink: number) =>
  inDatabase(site, async (db) => {
    const row = await db.selectFrom('match_card').select('rinks').executeTakeFirst();
    const rinks: { number: number; ends: { us: number; them: number }[] }[] = JSON.parse(row?.rinks ?? '[]');
    return rinks.find(({ number }) => number === rink)?.ends.map(({ us, them }) => `${us}-${them}`) ?? [];
  });

const plus = (page: Page, side: string, end: number) => button(page, `One more for ${side}, end ${end}`);

async function openCard(context: BrowserContext, who: typeof demoPeople.tom) {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  await signIn(page, who);
  await page.goto(`/members/card/${match}`);
  await expect(page.getByText('All scores sent.')).toBeVisible();
  return page;
}

test('a score is kept on a phone without a line, is sent once, and becomes the result', async ({
  page,
  context,
  browser,
  site,
  complaints,
}) => {
  test.slow();
  await openMatch(site, page.request, sides);
  await context.addCookies([{ name: 'CookieConsent', value: 'false', url: site.url }]);
  await page.setViewportSize(phone);
  await signIn(page, demoPeople.tom);
  await page.goto(`/members/card/${match}`);
  const them = (await page.locator('.scoring-name').nth(1).textContent()) ?? '';
  const foot = await page.locator('.scoring-steps').boundingBox();
  expect((foot?.y ?? 999) + (foot?.height ?? 0), 'all of the buttons without scrolling').toBeLessThan(740);

  const other = await browser.newContext({ baseURL: site.url });
  const joan = await openCard(other, demoPeople.joan);
  const complaintsOfJoan = listen(joan);

  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'PUT') sent.push(`${response.status()}`);
  });
  // Two captains keep the same card, both offline.
  await other.setOffline(true);
  await plus(joan, 'Larkby', 1).click();
  await expect(joan.getByText('Offline. Saved on this phone until you are back online.')).toBeVisible();
  await context.setOffline(true);
  for (const _ of [1, 2, 3]) await plus(page, 'Larkby', 1).click();
  await button(page, 'End 1 is played').click();
  await plus(page, them, 2).click();
  await button(page, 'End 2 is played').click();
  await button(page, 'End 3: no score').click();
  await expect(page.getByText('Offline. Saved on this phone until you are back online.')).toBeVisible();
  expect(await keptEnds(site, 1)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('All scores sent.')).toBeVisible({ timeout: 15_000 });
  expect(await keptEnds(site, 1)).toEqual(['3-0', '0-1', '0-0']);
  expect(sent).toEqual(['200']);
  complaints.length = 0;

  // The other phone on this rink has not seen it.
  await other.setOffline(false);
  await expect(joan.getByText('Tom Brader has also entered scores here.')).toBeVisible();
  await expectFitAtBoth(joan);
  await button(joan, 'Use theirs').click();
  await expect(joan.getByText('All scores sent.')).toBeVisible();
  await expect(joan.locator('.scoring-total').first()).toHaveText('3');
  await button(joan, 'Undo end 3').click();
  await expect.poll(() => keptEnds(site, 1)).toEqual(['3-0', '0-1']);
  complaintsOfJoan.length = 0;
  await other.close();

  const captain = await anyTokenOf(page.request, demoPeople.derek);
  for (const [rink, ends] of [
    [2, [{ us: 0, them: 4 }]],
    [3, [{ us: 5, them: 0 }]],
  ]) {
    const data = { version: 0, hand: crypto.randomUUID(), ends, theirs: [], short: null };
    const headers = { authorization: `Bearer ${captain}` };
    const put = await page.request.put(`/api/playing/cards/${match}/sides/${rink}`, { headers, data });
    expect(put.status()).toBe(200);
  }
  // At the desk the card is offered: one press fills the form, and does not save it.
  await signIn(page, demoPeople.pauline);
  await page.goto(`/desk/results/events/${match}`);
  const offered = page.getByRole('region', { name: 'Card from the green' });
  await expect(offered.getByText(/^Rink 1: 3–1 after 2 ends, entered by Joan Appleby, .* at /)).toBeVisible();
  const figure = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(figure('Rink 1, Larkby')).toHaveValue('');
  await button(page, 'Copy from the card').click();
  await expect(figure('Rink 1, Larkby')).toHaveValue('3');
  await expect(figure(`Rink 2, ${them}`)).toHaveValue('4');
  await expect(figure('Rink 3, Larkby')).toHaveValue('5');
  await expect(page.getByText('The scores from the card are in the form below.')).toBeVisible();
  // On a desktop the form is checked without a card: `results.spec.ts`.
  await expectFit(page, 360);
  await page.reload();
  await expect(figure('Rink 1, Larkby')).toHaveValue('');
  await button(page, 'Copy from the card').click();
  await figure('Rink 3, Larkby').fill('6');
  await button(page, 'Save result').click();
  await expect(page.getByText('Result saved and shown on the website.')).toBeVisible();
  await expect(figure('Rink 3, Larkby')).toHaveValue('6');
  await expect(offered, 'the card says something else').toBeVisible();
  await button(page, 'Remove this result').click();
  await button(page, 'Yes, remove it').click();
  await expect(figure('Rink 3, Larkby')).toHaveValue('');

  await signIn(page, demoPeople.derek);
  await page.goto(`/members/card/${match}`);
  await expect(page.getByText(`From the card: Larkby beat ${them} 8-5, 6 points to 2.`)).toBeVisible();
  await expectFitAtBoth(page);
  await button(page, 'This is the result').click();
  await button(page, 'Yes, this is the result').click();
  await expect(page.getByText(`The result is in: Larkby beat ${them} 6-2.`)).toBeVisible();
});

test('four cards print on two sheets of A4 and the team sheet on one, with or without what is ours alone', async ({
  page,
  site,
}) => {
  test.slow();
  await openMatch(site, page.request, [...sides, ['Di Kay', 'Eve Low', 'Flo May']]);
  await inDatabase(site, async (db) => {
    const rule_card = JSON.stringify({ rinks: 4, players: 3, length: { ends: 21 } });
    await db.updateTable('league').set({ rule_card }).where('day', '=', 'tuesday').execute();
    await db.updateTable('member').set({ phone: '01507 555 0101' }).where('id', '=', 'derek').execute();
  });
  const sheets = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  await signIn(page, demoPeople.margaret);
  await page.goto(`/desk/playing/${match}/card`);
  await expect(page.locator('.match-card')).toHaveCount(4);
  await expect(page.getByRole('cell', { name: 'Joan Appleby' })).toBeVisible();
  await expectFitAtBoth(page);
  expect(await sheets()).toBe(2);
  await page.emulateMedia({ media: 'print' });
  const row = await page.locator('.match-card-ends tbody tr').first().boundingBox();
  expect(((row?.height ?? 0) / 96) * 25.4, 'room for a pencil, in mm').toBeGreaterThan(6.5);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByLabel('Without names').click();
  await page.getByLabel('Number of rinks').selectOption('6');
  await expect(page.locator('.match-card')).toHaveCount(6);
  await expect(page.getByText('Joan Appleby')).toHaveCount(0);
  expect(await sheets()).toBe(3);

  await page.goto(`/desk/playing/${match}/team-sheet`);
  await expect(page.getByText('Derek Maidens, 01507 555 0101')).toBeVisible();
  await expectFitAtBoth(page);
  expect(await sheets()).toBe(1);
  await page.getByLabel('The visiting captain').click();
  await expect(page.getByText('01507 555 0101')).toHaveCount(0);
  expect(await sheets()).toBe(1);
});
