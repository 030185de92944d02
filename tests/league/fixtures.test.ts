// On both engines: fixtures are read by a join with the kind of their league or of its parent.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFixtures } from '#app/club/fixtures/fixtures.server.ts';
import { openClub } from '#tests/members.ts';
import { aLeague, clubId, first, fixture, season } from './a-league.ts';

test('the fixtures of a division are in the order of their days, with the time of their league', async (t) => {
  const { db } = await openClub(t);
  await aLeague(db);
  const fixtures = await readFixtures(db, { season, leagues: [first] });
  assert.equal(fixtures.length, 30);
  assert.deepEqual(
    [...fixtures.map(({ date }) => date)].sort(),
    fixtures.map(({ date }) => date),
  );
  assert.equal(fixtures[0]?.time, '18:00');
  const [one] = await readFixtures(db, { id: fixture('Osmoor B', 'Ludford B') });
  assert.equal(one?.division, 'Division 2');
  assert.equal(one?.time, '18:00');
  assert.equal((await readFixtures(db, { season, club: clubId('Osmoor') })).length, 20);
});
