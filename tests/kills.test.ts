import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killAgainAndAgain } from './kills.ts';

// Two hundred of them: `npm run soak -- kills`.
test('killed in the middle of what four people do, it keeps every word that it has answered for, once and whole', async (t) => {
  const { replies, changes, pictures, invited } = await killAgainAndAgain(t, 4);
  for (const stream of [[...replies], changes, pictures, invited]) assert.ok(stream.length > 0);
});
