import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interruptions } from './interrupted.ts';

// Many of them: `npm run soak -- interrupted`.
for (const [what, interrupt] of Object.entries(interruptions)) {
  test(`${what}, killed at any moment: the next start finds what was there or what was to come, whole`, async (t) => {
    const kills = ['first start', 'restore'].includes(what) ? 1 : 2;
    const { before, after } = await interrupt(t, kills);
    assert.equal(before + after, kills);
  });
}
