import type { Page } from '@playwright/test';
import { startSession } from '#app/api/auth/sessions.server.ts';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { demoPeople } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, startSite, testOfItsOwn } from '#tests/browser/site.ts';
import { aLeague, aResult, first, fixture } from '#tests/league/a-league.ts';

/** The test's own site is the league's; beside it that of a club, whose requests to this machine are allowed. */
const test = testOfItsOwn().extend<{ club: Site }>({
  club: async ({ site }, use) => {
    const settings = { CLUB_NOW: '2025-05-20T10:00', EXCHANGE_INSIDE: site.url };
    const { stop, ...club } = await startSite(settings, { withCast: true });
    await use(club);
    await stop();
  },
});
test.use({ viewport: { width: 360, height: 740 } });

const match = fixture('Osmoor A', 'Ludford A');
const rules = { rinks: 3, rinkWon: 2, rinkTied: 1, win: 4, draw: 2, length: { ends: 21 } };

async function leagueAt(site: Site) {
  const db = await site.database();
  await aLeague(db, { rules: { players: true } });
  await db
    .updateTable('league')
    .set({ rule_card: JSON.stringify(rules) })
    .where('day', 'like', `${first}%`)
    .execute();
  await db.updateTable('league_fixture').set({ day: '05-20' }).where('id', '=', match).execute();
  // Another process learns of the switch a moment later.
  const found = () => fetch(`${site.url}/.well-known/bowls-league`).then(({ status }) => status);
  await expect.poll(found).toBe(200);
}

/** Return the match in the club's calendar. */
async function eventOf(club: Site): Promise<string> {
  const { event } = await (await club.database())
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  return event ?? '';
}

/** Request again until the running fetch has ended. */
const askUntil = (page: Page, words: string) =>
  expect(async () => {
    await page.getByRole('button', { name: 'Ask it now' }).click();
    await expect(page.getByText(words)).toBeVisible({ timeout: 2000 });
  }).toPass();

/** Sign in as Peter, an officer at both. */
async function enter(page: Page, site: Site, path: string) {
  const db = await site.database();
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('name', '=', demoPeople.peter.name)
    .executeTakeFirstOrThrow();
  const token = await startSession(db, site.clock, id, 'Chrome on Linux');
  await page.goto(`${site.url}/healthz`);
  await page.evaluate((token) => localStorage.setItem('token', token), token);
  await page.goto(`${site.url}${path}`);
}

test('a club follows its league by the address, takes all its matches by one press, and its result is in the league’s returns', async ({
  page,
  site,
  club,
}) => {
  test.slow();
  await leagueAt(site);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const code = page.locator('.exchange-code');
  const follow = '/desk/results/tuesday/follow';

  await test.step('by the address alone', async () => {
    await enter(page, club, follow);
    await page.getByLabel('The address of the league’s site').fill(site.url);
    await button('Look there').click();
    await page
      .getByLabel('Which club is ours')
      .selectOption({ label: 'Osmoor Bowls Club: Osmoor A, Osmoor B' });
    await button('Follow it').click();
    await expect(page.locator('.room-word:focus')).toContainText('The league is followed.');
    await expect(page.getByRole('heading', { name: '20 new matches' })).toBeInViewport();
    await expect(button('Put all 20 in the calendar')).toBeInViewport({ ratio: 1 });
    await expectFitAtBoth(page);
    await button('Put all 20 in the calendar').click();
    await expect(page.getByText('20 as the league has them')).toBeVisible();
    await expect(button(/in the calendar/)).toHaveCount(0);
  });

  await test.step('its table stands on our league page', async () => {
    await page.goto(`${club.url}/leagues/tuesday`);
    await expect(page.getByRole('row', { name: /Tealby Vale A/ })).toBeVisible();
    await expect(page.getByText('Fetched from the league’s site')).toBeVisible();
  });

  await test.step('both officers read out the same code', async () => {
    await page.goto(`${club.url}${follow}`);
    await button('Send our results there').click();
    await expect(code).toHaveText(/^(\d{5} ){5}\d{5}$/);
    const ours = await code.innerText();
    await expectFitAtBoth(page);

    await enter(page, site, '/desk/league/sites');
    await expect(code).toHaveText(ours);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(code).toBeInViewport({ ratio: 1 });
    await expectFitAtBoth(page);
    await page.getByLabel('The club').first().selectOption({ label: 'Osmoor Bowls Club' });
    await button('They are the same').click();
    await expect(page.getByRole('heading', { name: 'They send their results' })).toBeVisible();
    await expectFitAtBoth(page);

    await page.goto(`${club.url}${follow}`);
    await button('They are the same').click();
    await expect(page.getByText('They go to the league as they are entered here.')).toBeVisible();
  });

  await test.step('what is entered at our desk is in the league’s returns', async () => {
    await page.goto(`${club.url}/desk/results/events/${await eventOf(club)}`);
    for (const [at, figures] of [
      ['21', '12'],
      ['9', '16'],
      ['18', '20'],
    ].entries())
      for (const [side, team] of ['Osmoor A', 'Ludford A'].entries())
        await page.getByLabel(`Rink ${at + 1}, ${team}`).fill(figures[side] ?? '');
    await button('Save the result').click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();

    await page.goto(`${club.url}${follow}`);
    await page.getByText('The league’s site', { exact: true }).click();
    await askUntil(page, 'The league has it, and waits for Ludford A.');
    await expectFitAtBoth(page);
    const there = (await readMatchResultStates(await site.database(), [match])).get(match);
    expect(there?.home?.sheet?.rinks.map(({ home, away }) => [home, away])).toEqual([
      [21, 12],
      [9, 16],
      [18, 20],
    ]);
    await page.getByText('Who played', { exact: true }).click();
    await expectFitAtBoth(page);
    await button('Send who played').click();
    await expect(page.getByText('Names go with the results now.')).toBeVisible();
    await page.goto(`${site.url}/desk/league/returns/${match}`);
    await page.locator('summary').filter({ hasText: 'History' }).click();
    await expect(page.locator('.return-history li')).toContainText('21–12, 9–16, 18–20');
  });

  await test.step('what we take back waits for the league’s secretary, and one press lets it go', async () => {
    const db = await site.database();
    await aResult(db, match, { home_shots: 48, away_shots: 48 });
    await page.goto(`${club.url}/desk/results/events/${await eventOf(club)}`);
    await button('Remove this result').click();
    await button('Yes, remove it').click();
    await expect(page.getByText('The result has been removed.')).toBeVisible();
    await page.goto(`${club.url}${follow}`);
    await page.getByText('The league’s site', { exact: true }).click();
    await askUntil(page, 'The league’s secretary sees that it was taken back, and decides.');
    await page.goto(`${site.url}/desk/league/returns`);
    await expect(page.getByText('Taken back by its club')).toBeVisible();
    await page.goto(`${site.url}/desk/league/returns/${match}`);
    await expectFitAtBoth(page);
    await button('Take it out of the table').click();
    await expect(page.getByText('It is out of the table, and both captains are told.')).toBeVisible();
  });
});
