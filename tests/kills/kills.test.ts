import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killAgainAndAgain } from './kills.ts';

// Two hundred of them: `npm run soak -- kills`.
test('killed in the middle of what eight people do, it keeps every word that it has answered for, once and whole', async (t) => {
  const { answered, mails } = await killAgainAndAgain(t, 4);
  const { replies, changes, pictures, photos, sent, invited } = answered;
  for (const stream of [[...replies], changes, pictures, photos, sent, invited]) assert.ok(stream.length > 0);
  assert.ok(mails.sent >= invited.length);
});
