import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseResultsSpreadsheet,
  parseStandingsSpreadsheet,
} from '#app/modules/league-sheets/sheets/parse-sheet.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { Database } from '#db/connection.ts';
import { readJsonFeed, readRss } from '#tests/feeds/read-feeds.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, first, fixture, season, second, team } from './a-league.ts';

type Club = Awaited<ReturnType<typeof openClub>>;

/** A result in the state in which it is settled. */
export async function settledMatch(
  db: Database,
  home: string,
  away: string,
  { points = [8, 4], shots = [60, 41], state = 'played' as 'played' | 'postponed' } = {},
) {
  const id = fixture(home, away);
  const its = await db
    .selectFrom('league_fixture')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('league_match')
    .values({
      ...{ id, league: its.league, season, day: its.day, year: null, home: its.home, away: its.away },
      ...{ state, conceded_by: null, ends: null, rinks: '[]', extra_end: null, event: null, note: '' },
      ...{ home_points: points[0] ?? null, away_points: points[1] ?? null },
      ...{
        home_shots: shots[0] ?? null,
        away_shots: shots[1] ?? null,
        updated_at: '2025-05-14T09:00:00.000Z',
      },
    })
    .execute();
}

async function opened(t: Parameters<typeof openClub>[0]): Promise<Club> {
  const club = await openClub(t);
  await aLeague(club.db);
  await settledMatch(club.db, 'Osmoor A', 'Tealby Vale A');
  await settledMatch(club.db, 'Ludford A', 'Osmoor A', { points: [6, 6], shots: [50, 50] });
  await club.db.transaction().execute(raiseContentVersion);
  await club.context.version.read();
  return club;
}

const files = `/leagues/${first}`;

test('a club’s own site reads a division’s table and a team’s results as it reads a published sheet', async (t) => {
  const club = await opened(t);
  const table = parseStandingsSpreadsheet(await (await club.get(`${files}/table.csv`)).text());
  assert.equal(table.length, 6);
  assert.deepEqual(
    { ...table[0] },
    {
      ...{ team: 'Osmoor A', played: '2', won: '1', lost: '0', draw: '1' },
      ...{ for: '110', ag: '91', diff: '19', points: '14' },
    },
  );
  const results = parseResultsSpreadsheet(
    await (await club.get(`${files}/results.csv?team=${team('Osmoor A')}`)).text(),
  );
  assert.deepEqual(
    results.map(({ opponent, winner, score }) => [opponent, winner, score]),
    [
      ['Tealby Vale A', 'Osmoor A', '8-4'],
      ['Ludford A', 'Draw', '6-6'],
    ],
  );
  assert.match(results[0]?.date ?? '', /^\d{1,2} May$/);
});

test('a division’s results and fixtures are lists with both sides', async (t) => {
  const club = await opened(t);
  const results = await club.get(`${files}/results.csv`);
  assert.equal(results.headers.get('content-type'), 'text/csv; charset=utf-8');
  const lines = (await results.text()).split('\r\n');
  assert.equal(lines[0], 'Date,Home,Away,Home points,Away points,Home shots,Away shots,Note');
  assert.match(lines[1] ?? '', /^2025-05-06,Osmoor A,Tealby Vale A,8,4,60,41,$/);
  await club.db
    .updateTable('league_fixture')
    .set({ state: 'postponed' })
    .where('id', '=', fixture('Osmoor A', 'Ludford A'))
    .execute();
  await club.db
    .updateTable('league_fixture')
    .set({ state: 'void' })
    .where('id', '=', fixture('Binbrook A', 'Ludford A'))
    .execute();
  const fixtures = (await (await club.get(`${files}/fixtures.csv`)).text()).trim().split('\r\n');
  assert.equal(fixtures.length, 1 + 29);
  assert.match(fixtures.join('\n'), /,18:00,Osmoor A,Ludford A,Postponed/);
  const one = (await (await club.get(`${files}/fixtures.csv?team=${team('Osmoor A')}`)).text()).trim();
  assert.equal(one.split('\r\n').length, 1 + 10);
});

test('pages of any site may read them, and a program that has one already is told so', async (t) => {
  const club = await opened(t);
  for (const path of ['table.csv', 'results.csv', 'fixtures.csv', 'results.xml', 'results.json']) {
    const answer = await club.get(`${files}/${path}`, { headers: { origin: 'https://a-club.example' } });
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const etag = answer.headers.get('etag') ?? '';
    const again = await club.get(`${files}/${path}`, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304, path);
  }
});

test('nothing in a file is a formula, whatever a team is called', async (t) => {
  const club = await opened(t);
  await club.db
    .updateTable('league_team')
    .set({ name: '=HYPERLINK("http://a.example")' })
    .where('id', '=', team('Osmoor A'))
    .execute();
  await club.db.transaction().execute(raiseContentVersion);
  await club.context.version.read();
  for (const path of ['table.csv', 'results.csv', 'fixtures.csv', `results.csv?team=${team('Ludford A')}`]) {
    const text = await (await club.get(`${files}/${path}`)).text();
    assert.match(text, /'=HYPERLINK/, path);
    assert.doesNotMatch(text, /(?:^|[,\n"])=/, path);
  }
});

test('what is no division, no team of it or no league’s site is not there', async (t) => {
  const club = await opened(t);
  const status = async (path: string) => (await club.get(path)).status;
  assert.equal(await status('/leagues/nowhere/table.csv'), 404);
  assert.equal(await status(`${files}/results.csv?team=${team('Osmoor B')}`), 404);
  assert.equal(await status(`/leagues/${second}/results.csv?team=${team('Osmoor B')}`), 200);
  assert.equal(await status(`${files}/table.csv?season=old`), 422);
  assert.equal(await status('/teams/nobody.ics'), 404);
  const plain = await openClub(t);
  await aLeague(plain.db, { isLeague: false });
  for (const path of [`${files}/table.csv`, `${files}/results.xml`, `/teams/${team('Osmoor A')}.ics`])
    assert.equal((await plain.get(path)).status, 404, path);
});

test('fixtures that are not out yet are in no file', async (t) => {
  const club = await openClub(t);
  await aLeague(club.db);
  await club.db.updateTable('league_book').set({ published_at: null }).execute();
  assert.equal((await (await club.get(`${files}/fixtures.csv`)).text()).trim().split('\r\n').length, 1);
  const calendar = await (await club.get(`/teams/${team('Osmoor A')}.ics`)).text();
  assert.doesNotMatch(calendar, /BEGIN:VEVENT/);
});

test('results are followed by division, and all of them together', async (t) => {
  const club = await opened(t);
  const { items } = readRss(await (await club.get(`${files}/results.xml`)).text());
  assert.deepEqual(
    items.map(({ title }) => title),
    ['Ludford A drew with Osmoor A 6-6', 'Osmoor A beat Tealby Vale A 8-4'],
  );
  assert.match(items[0]?.link ?? '', /\/matches\/ludford-a-2025-v-osmoor-a-2025$/);
  const json = readJsonFeed(await (await club.get(`${files}/results.json`)).text());
  assert.deepEqual(
    json.items?.map(({ id }) => id),
    items.map(({ id }) => id),
  );
  assert.deepEqual(readRss(await (await club.get(`/leagues/${second}/results.xml`)).text()).items, []);
  const all = readRss(await (await club.get('/results.xml')).text()).items.map(({ title }) => title);
  assert.ok(all.includes('Osmoor A beat Tealby Vale A 8-4'));
});
