// On both engines: transactions that meet, and an upsert.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { full, his, openRegister } from './entries.ts';

test('two at once: one is kept, the other is told', async (t) => {
  const { at } = await openRegister(t);
  const both = await Promise.all(
    ['One', 'Two'].map((notes) => at(`PUT ${his}`, { ...full, notes, version: 0 })),
  );
  assert.deepEqual(both.map(({ status }) => status).sort(), [204, 409]);
});
