// On both engines: a team's matches are found by either side.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFixtures } from '#app/club/fixtures/fixtures.server.ts';
import type { Database } from '#db/connection.ts';
import { aResult, first, fixture, season, team } from './a-league.ts';
import { openBook } from './desk.ts';

const score = (db: Database, home: string, away: string) => aResult(db, fixture(home, away));

async function opened(t: Parameters<typeof openBook>[0], withdrawal: string) {
  const league = await openBook(t, { rules: { withdrawal } });
  const { db, at } = league;
  await score(db, 'Osmoor A', 'Tealby Vale A');
  await score(db, 'Scamblesby A', 'Ludford A');
  await league.context.version.read();
  const leave = (name: string) =>
    at(`PUT /api/desk/league/book/teams/${team(name)}/withdrawal`, { on: '2025-06-01' });
  const back = (name: string) => at(`DELETE /api/desk/league/book/teams/${team(name)}/withdrawal`);
  const table = async () =>
    Object.fromEntries(
      (await at(`GET /api/desk/results/leagues/${first}`)).body.table.map(
        ({ team, played, points }: Record<string, string>) => [team, `${played} ${points}`],
      ),
    );
  const states = async (name: string) =>
    (await readFixtures(db, { season, team: team(name) })).map(({ state }) => state).sort();
  return { ...league, leave, back, table, states };
}

test('expunged: it and its matches count nowhere, are shown as such, and all of it comes back', async (t) => {
  const { leave, back, table, states, ask } = await opened(t, 'expunged');
  const before = await table();
  assert.equal(before['Tealby Vale A'], '1 0');
  const left = await leave('Osmoor A');
  assert.deepEqual([left.body.how, left.body.played], ['expunged', 1]);
  const without = await table();
  assert.equal('Osmoor A' in without, false);
  assert.equal(without['Tealby Vale A'], '0 0');
  assert.equal(without['Scamblesby A'], before['Scamblesby A']);
  assert.deepEqual(await states('Osmoor A'), ['on', ...new Array(9).fill('void')]);
  const { text } = await ask('GET /fixtures?week=all');
  assert.match(text, /does not count: Osmoor A has withdrawn/);
  assert.match(text, /not played: Osmoor A has withdrawn/);
  assert.equal((await leave('Osmoor A')).status, 409);
  assert.equal((await back('Osmoor A')).status, 200);
  assert.deepEqual(await table(), before);
  assert.deepEqual(await states('Osmoor A'), new Array(10).fill('on'));
});

test('stands: what was played counts, the rest is not played', async (t) => {
  const { leave, table, states } = await opened(t, 'stands');
  const before = await table();
  assert.equal((await leave('Osmoor A')).body.how, 'stands');
  assert.deepEqual(await table(), before);
  assert.deepEqual(await states('Osmoor A'), ['on', ...new Array(9).fill('void')]);
});

test('by half: before half its matches it is expunged', async (t) => {
  const { leave, undo, states } = await opened(t, 'half');
  const left = await leave('Osmoor A');
  assert.equal(left.body.how, 'expunged');
  assert.equal((await undo(left.body.change)).status, 200);
  assert.deepEqual(await states('Osmoor A'), new Array(10).fill('on'));
});

test('of two that have gone one comes back: their match stays off until the other is there too', async (t) => {
  const { leave, back, db } = await opened(t, 'expunged');
  const id = fixture('Caistor Road A', 'Ludford A');
  const state = async () => (await readFixtures(db, { id }))[0]?.state;
  await leave('Caistor Road A');
  await leave('Ludford A');
  await back('Caistor Road A');
  assert.equal(await state(), 'void');
  await back('Ludford A');
  assert.equal(await state(), 'on');
});

test('a day that is none: words', async (t) => {
  const { at } = await opened(t, 'expunged');
  const answer = await at(`PUT /api/desk/league/book/teams/${team('Osmoor A')}/withdrawal`, { on: 'May' });
  assert.match(answer.text, /give a day/);
});
