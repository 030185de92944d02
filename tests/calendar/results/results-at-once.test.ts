// On both engines: concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brackenby, openRoom, rinks, room, won } from './results-room.ts';

test('of two results at the same moment one is kept, the other told', async (t) => {
  const { at, asPauline, db } = await openRoom(t);
  const second = { ...won, rinks: rinks([10, 14], [15, 20], [18, 18]) };
  const both = await Promise.all([
    at(`PUT ${room}/events/${brackenby}`, won),
    asPauline(`PUT ${room}/events/${brackenby}`, second),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const told = both.find(({ status }) => status === 409);
  assert.equal(told?.body.current.version, 1);
  assert.equal((await db.selectFrom('league_match').selectAll().execute()).length, 1);
});

test('a result that is changed in the calendar and among its league’s matches at the same moment is held in one order', async (t) => {
  const { at, asPauline, db, good } = await openRoom(t);
  await good(`PUT ${room}/events/${brackenby}`, won);
  const { id, day } = await db.selectFrom('league_match').select(['id', 'day']).executeTakeFirstOrThrow();
  const changed = { ...won, version: 1, rinks: rinks([10, 14], [15, 20], [18, 18]) };
  const both = await Promise.all([
    at(`PUT ${room}/events/${brackenby}`, changed),
    asPauline(`PUT ${room}/matches/${id}`, { ...changed, day }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  const { version } = await db.selectFrom('league_match').select('version').executeTakeFirstOrThrow();
  assert.equal(version, 2);
});
