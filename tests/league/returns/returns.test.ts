// On both engines: both captains at once, and rows that the first request inserts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settleMatchResult } from '#app/modules/returns/entries/result-entry.endpoints.server.ts';
import { enterCaptainResult, readMatchResultStates } from '#app/modules/returns/returns.server.ts';
import { fixture, team } from '#tests/league/a-league.ts';
import { atHome, openLeague, sheet } from './returns.ts';

const other = sheet([21, 12], [9, 16], [20, 20]);

test('a side’s figures wait for the other, and hold once it says the same', async (t) => {
  const { context: site, db, tables } = await openLeague(t);
  const one = await enterCaptainResult(site, {
    ...atHome,
    sheet: sheet([21, 12], [9, 16], [18, 20]),
    by: 'Joan',
  });
  assert.deepEqual([one.state, one.by, one.home?.by], ['one', 'home', 'Joan']);
  assert.deepEqual(await tables(), []);
  const both = await enterCaptainResult(site, {
    ...atHome,
    side: 'away',
    sheet: sheet([21, 12], [9, 16], [18, 20]),
  });
  assert.deepEqual([both.state, both.how, both.differs], ['settled', 'agreed', []]);
  assert.deepEqual(await tables(), ['osmoor-a-2025 v ludford-a-2025, 05-06: 21-12 9-16 18-20']);
  const entries = await db.selectFrom('match_entry').select(['side', 'what']).orderBy('made_at').execute();
  assert.deepEqual(entries.map(({ what }) => what).sort(), ['agreed', 'entered']);
});

test('the same again changes nothing, and is no second line of the history', async (t) => {
  const { context: site, db } = await openLeague(t);
  const first = await enterCaptainResult(site, { ...atHome, sheet: other });
  for (let times = 0; times < 3; times++) await enterCaptainResult(site, { ...atHome, sheet: other });
  const now = (await readMatchResultStates(db, [atHome.fixture])).get(atHome.fixture);
  assert.equal(now?.version, first.version);
  assert.equal((await db.selectFrom('match_entry').select('id').execute()).length, 1);
  assert.equal(
    (await db.selectFrom('record').select('act').where('act', 'like', '%result%').execute()).length,
    1,
  );
});

test('both captains at the same moment: alike it holds, unlike both are kept', async (t) => {
  const { context: site, db, tables } = await openLeague(t);
  const says = (side: 'home' | 'away', rinks: [number, number][], on = atHome.fixture) =>
    enterCaptainResult(site, { fixture: on, side, sheet: sheet(...rinks), way: 'link' });
  const both = fixture('Ludford A', 'Osmoor A');
  const fine: [number, number][] = [
    [21, 12],
    [9, 16],
    [18, 20],
  ];
  await Promise.all([
    says('home', fine),
    says('away', fine),
    says('home', fine, both),
    says('away', [...fine.slice(0, 2), [18, 22]], both),
  ]);
  const now = await readMatchResultStates(db, [atHome.fixture, both]);
  assert.equal(now.get(atHome.fixture)?.state, 'settled');
  assert.equal(now.get(both)?.state, 'unlike');
  assert.deepEqual(now.get(both)?.differs, [{ what: 'rink', rink: 3 }]);
  assert.equal((await tables()).length, 1);
});

test('what the secretary settles holds, and a captain’s later word changes nothing', async (t) => {
  const { context: site, tables } = await openLeague(t);
  await enterCaptainResult(site, { ...atHome, sheet: other });
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: sheet([20, 12], [9, 16], [20, 20]) });
  const secretary = { id: null, name: 'Hilda' };
  const settled = await settleMatchResult(site, secretary, {
    fixture: atHome.fixture,
    sheet: other,
    as: 'away',
  });
  assert.deepEqual([settled.state, settled.how], ['settled', 'secretary']);
  const was = await tables();
  await enterCaptainResult(site, { ...atHome, sheet: sheet([30, 1], [30, 1], [30, 1]) });
  const wish = await enterCaptainResult(site, {
    ...atHome,
    side: 'away',
    sheet: sheet([30, 1], [30, 1], [30, 1]),
  });
  assert.equal(wish.how, 'secretary');
  assert.deepEqual(wish.sheet?.rinks[0], { home: 20, away: 12 });
  assert.deepEqual(await tables(), was);
});

test('what both agreed on they change by agreeing again, and one of them alone does not', async (t) => {
  const { context: site, tables } = await openLeague(t);
  const right = sheet([21, 12], [9, 16], [21, 20]);
  for (const side of ['home', 'away'] as const)
    await enterCaptainResult(site, { ...atHome, side, sheet: other });
  const was = await tables();
  await enterCaptainResult(site, { ...atHome, sheet: right });
  assert.deepEqual(await tables(), was);
  await enterCaptainResult(site, { ...atHome, side: 'away', sheet: right });
  assert.deepEqual(await tables(), ['osmoor-a-2025 v ludford-a-2025, 05-06: 21-12 9-16 21-20']);
});

test('a match that is none, or is not to be played, takes no result; nor does one that says too little', async (t) => {
  const { context: site, db } = await openLeague(t);
  const refused = (entering: Promise<unknown>, status: number) =>
    assert.rejects(entering, (error: { status: number }) => error.status === status);
  await refused(enterCaptainResult(site, { ...atHome, fixture: 'none', sheet: other }), 404);
  await refused(enterCaptainResult(site, { ...atHome, sheet: { ...other, rinks: [] } }), 422);
  await refused(enterCaptainResult(site, { ...atHome, sheet: { ...other, state: 'postponed' } }), 422);
  await db
    .updateTable('league_fixture')
    .set({ state: 'void' })
    .where('home', '=', team('Osmoor A'))
    .execute();
  await refused(enterCaptainResult(site, { ...atHome, sheet: other }), 409);
  assert.equal((await db.selectFrom('match_entry').select('id').execute()).length, 0);
});
