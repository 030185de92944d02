import type { Page } from '@playwright/test';
import { startSession } from '#app/api/auth/sessions.server.ts';
import { readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { demoPeople } from '#tests/browser/cast.ts';
import { expectFitAtBoth } from '#tests/browser/fit.ts';
import { expect, type Site, test as siteTest, startSite } from '#tests/browser/site.ts';
import { aLeague, aResult, first, fixture } from '#tests/league/a-league.ts';

/** The test's own site is the league's; beside it that of a club, whose requests to this machine are allowed. */
const test = siteTest.extend<{ club: Site }>({
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
    await page.getByRole('button', { name: 'Check now' }).click();
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
    await page.getByLabel('League website address').fill(site.url);
    await button('Find leagues').click();
    await page.getByLabel('Our club').selectOption({ label: 'Osmoor Bowls Club: Osmoor A, Osmoor B' });
    await button('Follow league').click();
    await expect(page.locator('.room-word:focus')).toContainText('League followed.');
    await expect(page.getByRole('heading', { name: '20 new matches' })).toBeInViewport();
    await expect(button('Add all 20 to the calendar')).toBeInViewport({ ratio: 1 });
    await expectFitAtBoth(page);
    await button('Add all 20 to the calendar').click();
    await expect(page.getByText('20 matches from the league')).toBeVisible();
    await expect(button(/to the calendar/)).toHaveCount(0);
  });

  await test.step('its table stands on our league page', async () => {
    await page.goto(`${club.url}/leagues/tuesday`);
    await expect(page.getByRole('row', { name: /Tealby Vale A/ })).toBeVisible();
    await expect(page.getByText('Fetched from the league’s website')).toBeVisible();
  });

  await test.step('both officers read out the same code', async () => {
    await page.goto(`${club.url}${follow}`);
    await button('Send our results').click();
    await expect(code).toHaveText(/^(\d{5} ){5}\d{5}$/);
    const ours = await code.innerText();
    await expectFitAtBoth(page);

    await enter(page, site, '/desk/league/sites');
    await expect(code).toHaveText(ours);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(code).toBeInViewport({ ratio: 1 });
    await expectFitAtBoth(page);
    await page.getByLabel('Club', { exact: true }).first().selectOption({ label: 'Osmoor Bowls Club' });
    await button('Confirm codes match').click();
    await expect(page.getByRole('heading', { name: 'Clubs that send results' })).toBeVisible();
    await expectFitAtBoth(page);

    await page.goto(`${club.url}${follow}`);
    await button('Confirm codes match').click();
    await expect(page.getByText('Results are sent to the league as they are entered here.')).toBeVisible();
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
    await button('Save result').click();
    await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeVisible();

    await page.goto(`${club.url}${follow}`);
    await page.getByText('League website', { exact: true }).click();
    await askUntil(page, 'Received. The league is waiting for Ludford A.');
    await expectFitAtBoth(page);
    const there = (await readMatchResultStates(await site.database(), [match])).get(match);
    expect(there?.home?.sheet?.rinks.map(({ home, away }) => [home, away])).toEqual([
      [21, 12],
      [9, 16],
      [18, 20],
    ]);
    await page.getByText('Players’ names', { exact: true }).click();
    await expectFitAtBoth(page);
    await button('Send players’ names').click();
    await expect(page.getByText('Names are now sent with the results.')).toBeVisible();
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
    await expect(page.getByText('Result removed.')).toBeVisible();
    await page.goto(`${club.url}${follow}`);
    await page.getByText('League website', { exact: true }).click();
    await askUntil(page, 'You withdrew this result. The league secretary will decide.');
    await page.goto(`${site.url}/desk/league/returns`);
    await expect(page.getByText('Withdrawn by the club')).toBeVisible();
    await page.goto(`${site.url}/desk/league/returns/${match}`);
    await expectFitAtBoth(page);
    await button('Remove from the table').click();
    await expect(page.getByText('Result removed from the table and captains emailed.')).toBeVisible();
  });
});
