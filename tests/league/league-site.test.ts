// On both engines: the state of the league is counted by one query written by hand.

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import { enableFeatures } from '#server/demo/enable-features.ts';
import { openDesk } from '#tests/members.ts';
import { aLeague, clubId, first, fixture, season, second, team } from './a-league.ts';

/** On Tuesday 20 May 2025, with two rounds behind the league. */
async function openLeague(t: TestContext, isLeague = true) {
  const desk = await openDesk(t);
  await aLeague(desk.db, { isLeague });
  await desk.context.version.read();
  async function changed() {
    await desk.db.transaction().execute(raiseContentVersion);
    await desk.context.version.read();
  }
  async function play(home: string, away: string, rinks: [number, number][], more: object = {}) {
    const { day, league } = await desk.db
      .selectFrom('league_fixture')
      .select(['day', 'league'])
      .where('id', '=', fixture(home, away))
      .executeTakeFirstOrThrow();
    await desk.db
      .insertInto('league_match')
      .values({
        ...{
          id: fixture(home, away),
          league,
          season,
          day,
          home: team(home),
          away: team(away),
          state: 'played',
        },
        ...{ rinks: JSON.stringify(rinks.map(([home, away]) => ({ home, away }))), note: '' },
        ...{ updated_at: '2025-05-20T08:00:00.000Z' },
        ...more,
      })
      .execute();
    await changed();
  }
  return { ...desk, changed, play };
}

const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)].map(([, href]) => href ?? '');

test('the home page of a league says who plays this week, how it went and how all stand', async (t) => {
  const { read, play, db, changed } = await openLeague(t);
  const [today] = await db
    .selectFrom('league_fixture as f')
    .innerJoin('league_team as h', 'h.id', 'f.home')
    .innerJoin('league_team as a', 'a.id', 'f.away')
    .select(['h.name as home', 'a.name as away'])
    .where('f.league', '=', first)
    .where('f.day', '=', '05-20')
    .execute();
  const before = await read('/');
  assert.match(before, /This week Tuesday 20 May, 6pm Division 1/);
  assert.match(before, new RegExp(`${today?.home} v ${today?.away}`));
  assert.match(before, /Division 2 .*Place Team P Points/);
  await play(today?.home ?? '', today?.away ?? '', [
    [21, 15],
    [18, 20],
    [22, 19],
  ]);
  assert.match(await read('/'), new RegExp(`${today?.home} 61 54 ${today?.away}`));
  await db.updateTable('league_book').set({ published_at: null }).execute();
  await changed();
  assert.match(await read('/'), /The fixtures have not been published yet\./);
});

test('a division’s page tells results of no side, with the points, and what comes next', async (t) => {
  const { read, play, ask } = await openLeague(t);
  await play('Osmoor A', 'Tealby Vale A', [
    [15, 21],
    [20, 18],
    [19, 22],
  ]);
  const page = await read(`/leagues/${first}`);
  assert.match(page, /Osmoor A 54, Tealby Vale A 61 Points 2–6, rinks 1–2/);
  for (const said of [
    /Division 1: next matches Tuesday 20 May/,
    /Division 2: next matches/,
    /Division 2: results/,
  ])
    assert.match(page, said);
  for (const said of [/beat/, /lost to/, /Next match/, /Back to Standings/, /Larkby (v|beat)/])
    assert.doesNotMatch(page, said);
  const elsewhere = await ask(`GET /leagues/${second}`);
  assert.equal(elsewhere.headers.get('location'), `/leagues/${first}#${second}`);
  assert.match(await read('/standings'), /^.*Tables .*Division 1 .*Tealby Vale A 1 6/);
});

test('the page of a club has its matches of both teams, and no address that its captain has not given away', async (t) => {
  const { read, play, get } = await openLeague(t);
  await play('Osmoor A', 'Tealby Vale A', [], { state: 'conceded', conceded_by: 'home' });
  const page = await read(`/clubs/${clubId('Osmoor')}`);
  assert.match(page, /The green 1 Green Lane, Osmoor Past the church\. 3 rinks/);
  assert.match(page, /Osmoor A Division 1, captain Captain of Osmoor A/);
  assert.match(page, /Osmoor A conceded to Tealby Vale A/);
  assert.match(page, /Coming up .*Division 2/);
  assert.ok(!page.includes('@captains.example'));
  assert.equal((await get('/clubs/none')).status, 404);
});

test('what a league does not use is not seen, and whoever comes to it is led on', async (t) => {
  const { ask, at, read } = await openLeague(t);
  const { text } = await ask('GET /');
  const shown = new Set(links(text));
  for (const path of ['/standings', '/fixtures', '/clubs', '/handbook', '/the-committee'])
    assert.ok(shown.has(path), path);
  const hidden =
    /^\/(up-coming|opens|how-to-join|new-to|find-|gallery|season|fixture-card|averages|competitions|members-c)/;
  assert.deepEqual(
    [...shown].filter((path) => hidden.test(path)),
    ['/members-community'],
    'the cast has members',
  );
  for (const [path, to] of [
    ['/up-coming-events', '/fixtures'],
    ['/how-to-join', '/clubs'],
    ['/find-larkby-bowling-club', '/clubs'],
    ['/opens/spencer-shield', '/fixtures'],
    ['/competitions', '/standings'],
  ] as const) {
    const { status, headers } = await ask(`GET ${path}`);
    assert.deepEqual([status, headers.get('location')], [302, to], path);
  }
  const { rooms } = (await at('GET /api/me')).body;
  for (const room of ['playing', 'duties', 'on-the-day', 'coming', 'green', 'opens'])
    assert.ok(!rooms.includes(room), room);
  for (const room of ['league', 'results', 'competitions', 'calendar']) assert.ok(rooms.includes(room), room);
  const map = (await ask('GET /sitemap.xml')).text;
  assert.doesNotMatch(map, /opens|how-to-join|up-coming/);
  assert.match(map, /\/clubs\/lc-osmoor/);
  assert.doesNotMatch(await read('/search?q=Spencer+Shield'), /\/opens/);
});

test('a club’s own site shows nothing of a league that it does not run', async (t) => {
  const { ask, at, db, context } = await openLeague(t, false);
  for (const path of ['/clubs', `/clubs/${clubId('Osmoor')}`, '/rules-of-play', '/enter-a-team'])
    assert.equal((await ask(`GET ${path}`)).status, 404, path);
  assert.equal((await at('GET /api/desk/league')).status, 404);
  assert.ok(!links((await ask('GET /')).text).includes('/clubs'));
  await enableFeatures(db, 'league');
  await context.version.read();
  assert.equal((await ask('GET /clubs')).status, 200);
});

test('the league’s room says how it stands, and the desk what waits', async (t) => {
  const { at, db } = await openLeague(t);
  const lines = async () =>
    Object.fromEntries(
      (await at('GET /api/desk/league')).body.ways.map(
        ({ name, line, state }: Record<string, string>) =>
          [name, [line, state].filter(Boolean).join('|')] as const,
      ),
    );
  const before = await lines();
  assert.equal(before.Clubs, '6 clubs, 12 teams in 2025');
  assert.equal(before.Fixtures, '60 matches in 2025');
  assert.equal(before.Results, '12 still to come');
  assert.equal(before['Season set-up'], 'Fixtures for 2025 published on 1 April');
  assert.equal(before.Players, undefined);
  await db
    .insertInto('match_return')
    .values({
      ...{ id: fixture('Osmoor A', 'Tealby Vale A'), state: 'unlike', fine: '' },
      ...{ home_entry: 'theirs', away_entry: 'others' },
    })
    .execute();
  await db
    .updateTable('league_book')
    .set({ rules: JSON.stringify({ players: true }) })
    .execute();
  const after = await lines();
  assert.equal(after.Results, '12 still to come|1 disputed');
  assert.equal(after.Players, '0 players');
  const { waiting } = (await at('GET /api/me/desk')).body;
  assert.ok(
    waiting.some(({ what }: { what: string }) => /captains disagree on: Osmoor A v Tealby Vale A/.test(what)),
    JSON.stringify(waiting),
  );
});
