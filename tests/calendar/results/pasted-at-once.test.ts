// On both engines: concurrent transactions.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLeague, tuesday } from './rounds-room.ts';

test('of two officers who save a round at the same moment one is told', async (t) => {
  const { at, look, db } = await openLeague(t);
  const json = { text: 'Osmoor 6 Saltmere 2', date: '2025-05-13' };
  const { mark } = await look('round', json);
  const put = () => at(`PUT ${tuesday}/round`, { ...json, mark, take: [1] });
  const statuses = (await Promise.all([put(), put()])).map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, 409]);
  assert.equal((await db.selectFrom('league_match').selectAll().execute()).length, 1);
});
