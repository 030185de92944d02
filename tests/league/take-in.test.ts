// On both engines: an import is one transaction on many tables, with upserts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#server/demo/cast.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, first, fixture, season, second, team } from './a-league.ts';

const at = '/api/desk/league/take-in';

async function openRoom(t: Parameters<typeof openClub>[0]) {
  const club = await openClub(t);
  await aLeague(club.db);
  await club.context.version.read();
  const token = await club.signIn(demoPeople.pauline);
  const list = (text: string, more: object = {}) => ({ text, league: first, season, ...more });
  const look = (text: string, more: object = {}) => club.ask(`POST ${at}`, { token, json: list(text, more) });
  async function take(text: string, more: object = {}) {
    const { body } = await look(text, more);
    const lines: { line: number; outcome: string }[] = body.lines;
    const take = lines.filter(({ outcome }) => ['add', 'change'].includes(outcome)).map(({ line }) => line);
    return club.ask(`PUT ${at}`, { token, json: { ...list(text, more), mark: body.mark, take } });
  }
  return { ...club, token, look, take, list };
}

const heading = 'Date,Home,Away,Home points,Away points,Home shots,Away shots\n';
const played = `${heading}06/05/2025,Osmoor A,Tealby Vale A,6,2,60,41\n`;

test('a result that is taken in stands under the id of its fixture, settled by the secretary', async (t) => {
  const { db, take, get } = await openRoom(t);
  const answer = await take(played);
  assert.deepEqual([answer.status, answer.body.results, answer.body.fixtures], [200, 1, 0]);
  const id = fixture('Osmoor A', 'Tealby Vale A');
  const match = await db.selectFrom('league_match').selectAll().where('id', '=', id).executeTakeFirst();
  assert.deepEqual([match?.home_points, match?.away_shots, match?.event], [6, 41, null]);
  const its = await db.selectFrom('match_return').selectAll().where('id', '=', id).executeTakeFirst();
  assert.deepEqual([its?.state, its?.settled_how], ['settled', 'secretary']);
  const entry = await db
    .selectFrom('match_entry')
    .selectAll()
    .where('id', '=', its?.settled_entry ?? '')
    .executeTakeFirst();
  assert.deepEqual([entry?.fixture, entry?.side, entry?.way], [id, 'secretary', 'desk']);
  assert.match(await (await get(`/leagues/${first}/table.csv`)).text(), /^Osmoor A,1,1,0,0,60,41,19,6\r$/m);
});

test('where the book is not published it is said, and the fixtures stay unseen until it is', async (t) => {
  const { db, context, take, get, token, ask } = await openRoom(t);
  assert.equal((await take(played)).body.isOut, true);
  const page = await (await get(`/leagues/${first}`)).text();
  assert.match(page, new RegExp(`<a href="/matches/${fixture('Osmoor A', 'Tealby Vale A')}">`));
  const fixtures = await (await get('/fixtures?week=all')).text();
  assert.match(fixtures, new RegExp(`href="/matches/${fixture('Osmoor A', 'Tealby Vale A')}"`));
  assert.doesNotMatch(fixtures, new RegExp(fixture('Tealby Vale A', 'Osmoor A')));
  await db.updateTable('league_book').set({ published_at: null }).execute();
  assert.equal((await take(played.replace('6,2,60,41', '4,4,50,50'))).body.isOut, false);
  await context.version.read();
  const there = async (home: string, away: string) =>
    (await ask(`GET /matches/${fixture(home, away)}`, { token })).status;
  assert.deepEqual(
    [await there('Osmoor A', 'Tealby Vale A'), await there('Tealby Vale A', 'Osmoor A')],
    [200, 404],
  );
});

test('a second time nothing is there twice', async (t) => {
  const { db, take, look } = await openRoom(t);
  await take(played);
  const { body } = await look(played);
  assert.deepEqual(
    body.lines.map(({ outcome }: { outcome: string }) => outcome),
    ['same'],
  );
  assert.equal((await take(played)).status, 422);
  const corrected = await take(played.replace('6,2,60,41', '4,4,50,50'));
  assert.equal(corrected.body.results, 1);
  assert.equal(
    (await db.selectFrom('league_match').selectAll().where('league', '=', first).execute()).length,
    1,
  );
});

test('a whole division with clubs and teams that are new, and all of it taken back', async (t) => {
  const { db, take, token, ask } = await openRoom(t);
  const before = await db.selectFrom('league_club').select('id').execute();
  const text =
    'Date,Time,Home,Away\nTue 6 May,6.30pm,Larkby Larks,Market Skelwold "B"\n13 May,,Market Skelwold B,Osmoor C\n';
  const answer = await take(text, { league: second });
  assert.deepEqual([answer.status, answer.body.teams, answer.body.fixtures], [200, 3, 2]);
  const teams = await db
    .selectFrom('league_team')
    .innerJoin('opponent', 'opponent.id', 'league_team.club')
    .select(['league_team.id', 'league_team.name', 'opponent.name as club'])
    .where('league', '=', second)
    .where('league_team.name', 'in', ['Larkby Larks', 'Market Skelwold B', 'Osmoor C'])
    .orderBy('league_team.name')
    .execute();
  assert.deepEqual(
    teams.map(({ name, club }) => `${name}: ${club}`),
    ['Larkby Larks: Larkby Larks', 'Market Skelwold B: Market Skelwold', 'Osmoor C: Osmoor Bowls Club'],
  );
  const fixtures = await db
    .selectFrom('league_fixture')
    .selectAll()
    .where(
      'home',
      'in',
      teams.map(({ id }) => id),
    )
    .orderBy('day')
    .execute();
  assert.deepEqual(
    fixtures.map(({ day, time, round }) => [day, time, round]),
    [
      ['05-06', '18:30', 1],
      ['05-13', null, 2],
    ],
  );
  const undone = await ask(`POST /api/desk/changes/${answer.body.change}/undo`, { token });
  assert.equal(undone.status, 200, undone.text);
  assert.equal((await db.selectFrom('league_club').select('id').execute()).length, before.length);
  assert.equal(
    (
      await db
        .selectFrom('league_fixture')
        .select('id')
        .where(
          'home',
          'in',
          teams.map(({ id }) => id),
        )
        .execute()
    ).length,
    0,
  );
});

test('who a slip means, and of which club a team is, is taken from the officer', async (t) => {
  const { db, look, take, token, ask, list } = await openRoom(t);
  const text = 'Date,Home,Away\n20 August,Osmor A,Ludford A\n';
  const { body } = await look(text);
  assert.deepEqual(
    [body.teams[0].name, body.teams[0].near, body.lines[0].outcome],
    ['Osmor A', ['Osmoor A'], 'cannot'],
  );
  const forced = await ask(`PUT ${at}`, { token, json: { ...list(text), mark: body.mark, take: [2] } });
  assert.equal(forced.status, 422);
  const names = [{ said: 'Osmor A', as: 'Osmoor A' }];
  const other = await ask(`PUT ${at}`, { token, json: { ...list(text), names, mark: body.mark, take: [2] } });
  assert.equal(other.status, 409, 'it was not looked at so');
  const answer = await take(text, { names });
  assert.deepEqual([answer.body.teams, answer.body.moved], [0, 1]);
  const moved = await db
    .selectFrom('league_fixture')
    .selectAll()
    .where('id', '=', fixture('Osmoor A', 'Ludford A'))
    .executeTakeFirst();
  assert.deepEqual([moved?.day, moved?.by_hand], ['08-20', 1]);
});

test('what has changed since it was looked at is looked at again', async (t) => {
  const { db, look, token, ask, list } = await openRoom(t);
  const { body } = await look(played);
  await db
    .updateTable('league_team')
    .set({ name: 'Osmoor Owls' })
    .where('id', '=', team('Osmoor A'))
    .execute();
  const answer = await ask(`PUT ${at}`, { token, json: { ...list(played), mark: body.mark, take: [2] } });
  assert.equal(answer.status, 409);
});

test('a team’s own card asks whose it is', async (t) => {
  const { look } = await openRoom(t);
  const text = 'Date,Opponent,H/A,For,Against\n6 May,Tealby Vale A,H,60,41\n';
  assert.equal((await look(text)).body.wantsCard, true);
  const { body } = await look(text, { card: 'Osmoor A' });
  assert.match(body.lines[0].about, /^Osmoor A v Tealby Vale A/);
});

test('a club’s own site has no such room', async (t) => {
  const club = await openClub(t);
  await aLeague(club.db, { isLeague: false });
  const token = await club.signIn(demoPeople.pauline);
  assert.equal((await club.ask(`GET ${at}`, { token })).status, 404);
});

test('a season that is not here yet, past or current, is chosen on the page and begins with its list', async (t) => {
  const { db, take, ask, token, get, look } = await openRoom(t);
  const room = await ask(`GET ${at}`, { token });
  assert.equal(room.body.seasons[0], season);
  assert.ok(room.body.seasons.includes(season - 2));
  const text = `${heading}07/05/2023,Osmoor A,Tealby Vale A,6,2,60,41\n`;
  assert.equal((await look(text, { season: season - 2 })).status, 200);
  const began = () =>
    db
      .selectFrom('season')
      .select('year')
      .where('year', '=', season - 2)
      .execute();
  assert.deepEqual(await began(), [], 'a look keeps nothing');
  const answer = await take(text, { season: season - 2 });
  assert.deepEqual([answer.status, answer.body.results], [200, 1], answer.text);
  assert.equal((await began()).length, 1);
  assert.match(
    await (await get(`/leagues/${first}/table.csv?season=${season - 2}`)).text(),
    /^Osmoor A,1,1,/m,
  );
  assert.doesNotMatch(await (await get(`/leagues/${first}/table.csv`)).text(), /^Osmoor A,1,1,/m);
  const undone = await ask(`POST /api/desk/changes/${answer.body.change}/undo`, { token });
  assert.equal(undone.status, 200, undone.text);
  assert.deepEqual(await began(), []);
  assert.equal((await look(text, { season: season + 1 })).status, 404);
});

test('postponed and played later: the fixture has its new day and the first one, and one result', async (t) => {
  const { db, take, look } = await openRoom(t);
  const { day } = await db
    .selectFrom('league_fixture')
    .select('day')
    .where('id', '=', fixture('Osmoor A', 'Tealby Vale A'))
    .executeTakeFirstOrThrow();
  const text = `Date,Home,Away,Score\n2025-${day},Osmoor A,Tealby Vale A,rained off\n2025-05-10,Osmoor A,Tealby Vale A,6-2\n`;
  const answer = await take(text);
  assert.deepEqual(
    [answer.status, answer.body.fixtures, answer.body.moved, answer.body.results],
    [200, 0, 1, 1],
  );
  const rows = await db
    .selectFrom('league_fixture')
    .selectAll()
    .where('home', '=', team('Osmoor A'))
    .where('away', '=', team('Tealby Vale A'))
    .execute();
  assert.deepEqual(
    rows.map((row) => [row.day, row.postponed_from, row.state]),
    [['05-10', `2025-${day}`, 'on']],
  );
  assert.deepEqual(
    (await look(text)).body.lines.map(({ outcome }: { outcome: string }) => outcome),
    ['same', 'same'],
  );
});
