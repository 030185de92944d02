// On both engines: a match is moved by rows that are read back in one transaction.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openChangeSet } from '#app/act/changes/change-set.server.ts';
import { moveFixture, oneFixture } from '#app/club/fixtures/fixtures.server.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, first, fixture, season, team } from './a-league.ts';

const one = fixture('Osmoor B', 'Tealby Vale B');

async function opened(t: TestContext) {
  const { db, clock } = await openClub(t);
  const site = { clock };
  await aLeague(db);
  const move = (id: string, at: Partial<Parameters<typeof moveFixture>[2]>) =>
    db.transaction().execute((tx) =>
      moveFixture({ ...openChangeSet(tx), site }, id, {
        ...{ date: '2025-05-08', time: '', green: 1, by: '' },
        ...at,
      }),
    );
  return { db, move };
}

test('a match that is moved says from when, and a match moved back does not', async (t) => {
  const { db, move } = await opened(t);
  const before = await oneFixture(db, one);
  await move(one, { time: '14:00', by: 'both captains' });
  const moved = await oneFixture(db, one);
  assert.deepEqual(
    [moved?.date, moved?.time, moved?.postponedFrom, moved?.byHand, moved?.note],
    ['2025-05-08', '14:00', before?.date, true, 'Moved by both captains.'],
  );
  await move(one, { date: before?.date ?? '' });
  assert.equal((await oneFixture(db, one))?.postponedFrom, null);
});

test('what the book has against a day is said and stops nobody', async (t) => {
  const { db, move } = await opened(t);
  // Osmoor's one green of three rinks has its A team at home on the day of the first round.
  const other = await oneFixture(db, fixture('Osmoor A', 'Tealby Vale A'));
  assert.equal(other?.date, '2025-05-06');
  const { warnings } = await move(fixture('Osmoor B', 'Scamblesby B'), { date: '2025-05-06' });
  assert.match(warnings.join(' '), /would play twice on Tuesday 6 May|cannot host two matches/);
  const late = await move(fixture('Osmoor B', 'Ludford B'), { date: '2025-11-04' });
  assert.match(late.warnings.join(' '), /The season ends on 2 September 2025/);
});

test('a day that is none, of another season, a time that is none: words, and nothing is written', async (t) => {
  const { db, move } = await opened(t);
  for (const [at, words] of [
    [{ date: '2025-02-31' }, /give a day/],
    [{ date: 'soon' }, /give a day/],
    [{ date: '2031-05-06' }, /A season holds days/],
    [{ time: '27:00' }, /give a time/],
    [{ green: 4 }, /one green/],
  ] as const)
    await assert.rejects(move(one, at), words);
  assert.equal((await oneFixture(db, one))?.byHand, false);
});

test('a match with its result is not moved', async (t) => {
  const { db, move } = await opened(t);
  await db
    .insertInto('league_match')
    .values({
      ...{ id: one, league: first, season, day: '05-06', year: null, home: team('Osmoor B') },
      ...{ away: team('Tealby Vale B'), state: 'played', conceded_by: null, ends: null, home_points: 4 },
      ...{ away_points: 0, home_shots: 50, away_shots: 30, rinks: '[]', extra_end: null, event: null },
      ...{ note: '', updated_at: '2025-05-06T20:00:00.000Z' },
    })
    .execute();
  await assert.rejects(move(one, {}), /has its result/);
});
