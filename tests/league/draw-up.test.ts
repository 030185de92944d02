// On both engines: fixtures are added, changed and removed by the hundred in one transaction.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFixtures } from '#app/club/fixtures/fixtures.server.ts';
import { first, fixture, season, second } from './a-league.ts';
import { book, openBook } from './desk.ts';

test('it is looked at first, written in one act, and taken back by one press', async (t) => {
  const { at, db, undo } = await openBook(t);
  const before = await readFixtures(db, { season });
  const look = await at(`GET /api/desk/league/book/${book}/draw?seed=7`);
  assert.equal(look.status, 200);
  assert.equal(look.body.matches, 60);
  assert.deepEqual(
    look.body.divisions.map(({ rounds }: { rounds: number }) => rounds),
    [10, 10],
  );
  assert.deepEqual(await readFixtures(db, { season }), before);
  const written = await at(`POST /api/desk/league/book/${book}/draw`, { seed: 7 });
  assert.equal(written.status, 200);
  const after = await readFixtures(db, { season });
  assert.equal(after.length, 60);
  // The matches of the same teams are the same matches: what is about them goes on.
  assert.deepEqual(after.map(({ id }) => id).sort(), before.map(({ id }) => id).sort());
  // Every club has one green of three rinks, and a match takes three: no two matches are there on a day.
  const at_home = after.map(({ home, date }) => `${home.club} ${date}`);
  assert.equal(new Set(at_home).size, at_home.length);
  assert.equal((await undo(written.body.change)).status, 200);
  const dates = (all: typeof before) => all.map(({ id, date }) => `${id} ${date}`).sort();
  assert.deepEqual(dates(await readFixtures(db, { season })), dates(before));
});

test('what was moved by hand stays when it is drawn up again, unless it is said otherwise', async (t) => {
  const { at, db } = await openBook(t);
  const id = fixture('Osmoor A', 'Caistor Road A');
  await at(`PUT /api/desk/league/fixtures/${id}`, { date: '2025-06-12', time: '', green: 1 });
  await at(`POST /api/desk/league/book/${book}/draw`, { seed: 3 });
  const [kept] = await readFixtures(db, { id });
  assert.deepEqual([kept?.date, kept?.byHand], ['2025-06-12', true]);
  await at(`POST /api/desk/league/book/${book}/draw`, { seed: 3, afresh: true });
  const [drawn] = await readFixtures(db, { id });
  assert.equal(drawn?.byHand, false);
  assert.notEqual(drawn?.date, '2025-06-12');
});

test('what cannot be met is said with another day, and all of it is done at one press', async (t) => {
  const { at, db } = await openBook(t);
  const closed = [{ from: '2025-05-06', to: '2025-05-06', why: 'Reseeding', club: 'lc-osmoor' }];
  // Ten Tuesdays for ten rounds: there is none to spare.
  await at(`PATCH /api/desk/league/book/${book}`, { closed, to: '2025-07-08' });
  await at(`POST /api/desk/league/book/${book}/draw`, { seed: 1, afresh: true });
  const before = await at('GET /api/desk/league/fixtures');
  const open = before.body.fixtures.filter(({ says }: { says: string[] }) => says.length > 0);
  assert.equal(open.length, 2);
  assert.match(open[0].says[0], /^Osmoor cannot play on Tuesday 6 May \(Reseeding\): /);
  assert.match(open[0].proposes, /^Play Osmoor [AB] v|^Play .* v Osmoor [AB] on \w+ \d+ \w+\?$/);
  const moved = await at(`POST /api/desk/league/book/${book}/proposals`, {});
  assert.equal(moved.body.moved, 2);
  const after = await at('GET /api/desk/league/fixtures');
  assert.ok(after.body.fixtures.every(({ says }: { says: string[] }) => says.length === 0));
  assert.equal((await readFixtures(db, { season, leagues: [first, second] })).length, 60);
  assert.equal((await at(`POST /api/desk/league/book/${book}/proposals`, {})).status, 409);
});

test('nothing that is asked of it hangs: no days, closed all summer, one team, no dates', async (t) => {
  const { at, db } = await openBook(t);
  const closed = [{ from: '2025-04-01', to: '2026-03-30', why: 'Flood', club: null }];
  assert.equal((await at(`PATCH /api/desk/league/book/${book}`, { closed })).status, 200);
  const none = await at(`GET /api/desk/league/book/${book}/draw`);
  // It goes on after the flood, and says so.
  assert.match(none.body.unmet[0].says, /10 rounds, and there are 0 days for them: it goes on until/);
  await at(`PATCH /api/desk/league/book/${book}`, { closed: [], from: '2025-06-03', to: '2025-06-10' });
  const few = await at(`GET /api/desk/league/book/${book}/draw`);
  assert.match(few.body.unmet[0].says, /Division 1 has 10 rounds, and there are 2 days for them/);
  await at(`PATCH /api/desk/league/book/${book}`, { from: '' });
  const undated = await at(`GET /api/desk/league/book/${book}/draw`);
  assert.deepEqual([undated.status, /first on which days/.test(undated.text)], [409, true]);
  await db.deleteFrom('league_fixture').execute();
  await db.deleteFrom('league_team').where('league', '=', second).where('name', '!=', 'Osmoor B').execute();
  await at(`PATCH /api/desk/league/book/${book}`, { from: '2025-05-06', to: '2025-09-02' });
  const alone = await at(`GET /api/desk/league/book/${book}/draw`);
  assert.match(JSON.stringify(alone.body.unmet), /Division 2 is not drawn up: it has one team\./);
  assert.equal(alone.body.matches, 30);
});
