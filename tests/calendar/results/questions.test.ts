import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brackenby, openRoom, rinks, room, won } from './results-room.ts';

test('a result asks what it hangs on once: eleven questions, and one for the sides that are new to the league', async (t) => {
  const { at, context, db } = await openRoom(t);
  let asked = 0;
  context.db = db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const count = async (sent: unknown) => {
    asked = 0;
    assert.equal((await at(`PUT ${room}/events/${brackenby}`, sent)).status, 200);
    return asked;
  };
  const first = await count(won);
  const second = await count({ ...won, version: 1, rinks: rinks([10, 14], [15, 20], [18, 18]) });
  assert.ok(first <= 11 + 1 && second <= 10, `${first} where both sides are new, ${second} to change it`);
});
