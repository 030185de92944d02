// On both engines: names are found by queries on JSON, and named players are joined from sides, members and replies.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import type { Database } from '#db/connection.ts';
import { clubId, fixture, season } from '#tests/league/a-league.ts';
import { sheet } from '#tests/league/returns/returns.ts';
import { pickSides } from '#tests/pick-sides.ts';
import { twoSites } from './exchange.ts';

const match = fixture('Osmoor A', 'Ludford A');
const one = sheet([21, 12], [9, 16], [18, 20]);
const two = sheet([21, 12], [9, 16], [20, 18]);

/** Two connected sites, of a league that keeps its players; two rinks of the club's side are published. */
async function named(t: Parameters<typeof twoSites>[0]) {
  const both = await twoSites(t, { rules: { players: true }, uses: true });
  const { club, league, look, peer } = both;
  await both.follow();
  await both.takeAll();
  await both.agree();
  await club.db
    .updateTable('member')
    .set({ name: 'Margaret Quillfeather' })
    .where('id', '=', 'edie')
    .execute();
  await club.db.updateTable('member').set({ name: 'Tom Overbeck' }).where('id', '=', 'tom').execute();
  await club.db.updateTable('member').set({ name: 'Joan Underbough' }).where('id', '=', 'joan').execute();
  const { event } = await club.db
    .selectFrom('followed_fixture')
    .select('event')
    .where('theirs', '=', match)
    .executeTakeFirstOrThrow();
  await pickSides(club.db, {
    event: event ?? '',
    sides: [
      ['edie', 'tom'],
      ['Lent Larkspur', 'joan'],
    ],
  });
  const at = `/api/desk/results/events/${event}`;
  async function say(said: typeof one) {
    const { version } = (await club.at(`GET ${at}`)).body;
    const answer = await club.at(`PUT ${at}`, { ...said, version });
    assert.equal(answer.status, 200, answer.text);
    await look();
  }
  async function choose(names: boolean) {
    const { id, version } = await peer();
    const answer = await club.at(`PATCH /api/desk/results/following/${id}`, { names, version });
    assert.ok(answer.status < 300, answer.text);
    await look();
  }
  const theirs = (said = one) =>
    enterCaptainResult(league.context, {
      fixture: match,
      side: 'away',
      sheet: said,
      players: [],
      way: 'link',
    });
  /** 'rink:place name', with a star for players in the register. */
  async function counted() {
    const rows = await league.db
      .selectFrom('appearance')
      .selectAll()
      .where('fixture', '=', match)
      .orderBy('rink')
      .orderBy('place')
      .execute();
    return rows.map(
      ({ rink, place, name, player, side }) => `${side} ${rink}:${place} ${name}${player ? '*' : ''}`,
    );
  }
  const register = (name: string, more: object = {}) =>
    league.at('POST /api/desk/league/players', {
      ...{ name, club: clubId('Osmoor'), from: '2025-04-01', season },
      ...more,
    });
  const says = async () => (await both.screen()).results[0]?.says;
  return { ...both, event: event ?? '', say, choose, theirs, counted, register, says };
}

/** Names of the tables that contain a word. */
async function whereIs(db: Database, word: string): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await db.introspection.getTables())
    for (const row of await db
      .selectFrom(name as 'league')
      .selectAll()
      .execute())
      if (JSON.stringify(row).includes(word)) found.add(name);
  return [...found].sort();
}

test('no name leaves the club until its officer has said so; then the league matches whom it surely knows', async (t) => {
  const { say, choose, theirs, counted, register, league, club, screen, says } = await named(t);
  await register('Margaret Quillfeather');
  // Two players of one name: the site does not guess.
  await register('Tom Overbeck', { number: '1' });
  await register('Tom Overbeck', { number: '2', another: true });
  await club.db
    .insertInto('consent')
    .values({
      ...{ id: 'no', member: 'joan', what: 'directory', given: 0, at: '2025-05-01T09:00:00.000Z' },
      ...{ how: 'self', actor: 'joan', actor_name: 'Joan Underbough' },
    })
    .execute();
  await say(one);
  assert.equal((await screen()).peer.keepsPlayers, true);
  assert.deepEqual(await whereIs(league.db, 'Larkspur'), []);
  await choose(true);
  const now = (await readMatchResultStates(league.db, [match])).get(match);
  assert.deepEqual(
    now?.home?.players.map(({ side, rink, place, name }) => `${side} ${rink}:${place} ${name}`),
    ['home 1:0 Margaret Quillfeather', 'home 1:1 Tom Overbeck', 'home 2:0 Lent Larkspur'],
  );
  assert.match(await says(), /‘Lent Larkspur’ is not registered/);
  await theirs();
  assert.deepEqual(await counted(), [
    'home 1:0 Margaret Quillfeather*',
    'home 1:1 Tom Overbeck',
    'home 2:0 Lent Larkspur',
  ]);
  assert.deepEqual(await whereIs(league.db, 'Underbough'), []);
});

test('another side after the result, and a member who is removed: the league counts who plays now', async (t) => {
  const { say, choose, theirs, counted, look, club, league, event } = await named(t);
  await choose(true);
  await say(one);
  await theirs();
  await club.db
    .updateTable('pick')
    .set({ state: 'withdrawn' })
    .where('event', '=', event)
    .where('member', '=', 'tom')
    .execute();
  await look();
  assert.deepEqual((await counted())[1], 'home 2:0 Lent Larkspur');
  assert.deepEqual(await whereIs(league.db, 'Overbeck'), []);
  assert.ok((await whereIs(league.db, 'Quillfeather')).length > 0);
  const removed = await club.at('DELETE /api/desk/members/edie');
  assert.ok(removed.status < 300, removed.text);
  assert.ok(!(await whereIs(club.db, 'Quillfeather')).includes('exchange_message'));
  await look();
  assert.deepEqual(await whereIs(league.db, 'Quillfeather'), []);
  assert.deepEqual(
    (await readMatchResultStates(league.db, [match])).get(match)?.home?.sheet?.rinks,
    one.rinks,
  );
});

test('switched off again, or the side taken back, the names go at the league, whoever settled the result', async (t) => {
  const { say, choose, theirs, counted, look, club, league, event } = await named(t);
  await choose(true);
  await say(one);
  await theirs(two);
  const { version } = (await league.at(`GET /api/desk/league/returns/${match}`)).body;
  const settled = await league.at(`PUT /api/desk/league/returns/${match}/result`, {
    sheet: one,
    as: 'home',
    version,
  });
  assert.ok(settled.status < 300, settled.text);
  assert.equal((await counted()).length, 4);
  await club.db.updateTable('selection').set({ state: 'draft' }).where('event', '=', event).execute();
  await look();
  assert.deepEqual(await counted(), []);
  await club.db.updateTable('selection').set({ state: 'published' }).where('event', '=', event).execute();
  await look();
  assert.equal((await counted()).length, 4);
  await choose(false);
  assert.deepEqual(await counted(), []);
  for (const word of ['Quillfeather', 'Overbeck', 'Larkspur'])
    assert.deepEqual(await whereIs(league.db, word), [], word);
  assert.deepEqual((await readMatchResultStates(league.db, [match])).get(match)?.how, 'secretary');
});

test('a name that the league has taken out on the player’s wish does not come back with a corrected result', async (t) => {
  const { say, choose, register, theirs, counted, league } = await named(t);
  const { id } = (await register('Margaret Quillfeather')).body;
  await choose(true);
  await say(one);
  await theirs();
  const { version } = (await league.at(`GET /api/desk/league/players/${id}`)).body;
  const erased = await league.at(`POST /api/desk/league/players/${id}/erase`, { version });
  assert.equal(erased.status, 204, erased.text);
  assert.deepEqual(await whereIs(league.db, 'Quillfeather'), []);
  await say(two);
  await theirs(two);
  assert.deepEqual(await whereIs(league.db, 'Quillfeather'), []);
  assert.match((await counted())[0] ?? '', /^home 1:0 A player/);
});

test('a league that does not keep who plays is sent no name, whatever was chosen', async (t) => {
  const { say, choose, look, league, club } = await named(t);
  await league.db.updateTable('league_book').set({ rules: '{}' }).execute();
  await choose(true);
  await club.db
    .updateTable('exchange_peer')
    .set((e) => ({
      book: e.fn<string>('replace', ['book', e.val('"players":true'), e.val('"players":false')]),
    }))
    .execute();
  await say(one);
  await look();
  assert.deepEqual((await readMatchResultStates(league.db, [match])).get(match)?.home?.players, []);
});
