import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHostile } from './club.ts';

// The same at length, with any seed: `npm run soak -- hostile`.
const requests = 800;

test('requests that nobody should send find no fault, no undescribed answer and nothing of somebody else', async (t) => {
  const hostile = await openHostile(t);
  for (let part = 0; hostile.sent() < requests; part++)
    for (const plan of hostile.plans(200, part)) await hostile.send(plan);
  assert.deepEqual(hostile.findings, []);
  // Guard against a run that has no findings because it reached no call: every role got responses, and most calls succeeded.
  for (const answer of ['stranger 401', 'suspended 401', 'member 403', 'editor 403', 'administrator 200'])
    assert.ok((hostile.counts.get(answer) ?? 0) >= 5, answer);
  assert.ok(hostile.answered.size >= 50, `${hostile.answered.size} calls gave what was asked for`);
});
