import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interruptions } from './interrupted.ts';

// Each once, near its end; many of them, at any moment: `npm run soak -- interrupted`.
for (const [what, interrupt] of Object.entries(interruptions)) {
  test(`${what}, killed in the middle: the next start finds what was there or what was to come, whole`, async (t) => {
    const { before, after } = await interrupt(t, 1);
    assert.equal(before + after, 1);
  });
}
