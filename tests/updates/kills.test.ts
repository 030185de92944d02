import assert from 'node:assert/strict';
import { test } from 'node:test';
import { killAtMoments, listKillMoments } from './kill-moments.ts';

// `npm run soak -- updates moments` kills at each of them; here at another one of each kind each day.

const today = Math.floor(Date.now() / 86_400_000);

test('killed at a moment of each kind an update ends at one of the two versions, whole, and the next one goes', async (t) => {
  const kinds = await listKillMoments(t);
  const count = kinds.flat().length;
  assert.ok(count >= 40, `${count} moments`);
  await killAtMoments(
    t,
    kinds.flatMap((moments) => moments[today % moments.length] ?? []),
  );
});
