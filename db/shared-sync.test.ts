import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createSharedSync } from './shared-sync.ts';

test('whoever asks waits for a sync that began after they asked, and many share one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 30 }), async (scheduler, many) => {
      let written = 0;
      let syncs = 0;
      let onDisk = 0;
      const saved = createSharedSync(async () => {
        const begun = written;
        syncs += 1;
        await scheduler.schedule(Promise.resolve());
        onDisk = Math.max(onDisk, begun);
      });
      const writers = Array.from({ length: many }, async () => {
        await scheduler.schedule(Promise.resolve());
        written += 1;
        const mine = written;
        await saved();
        assert.ok(onDisk >= mine, `write ${mine} was answered with ${onDisk} on the disk`);
      });
      await scheduler.waitFor(Promise.all(writers));
      assert.ok(syncs <= many);
    }),
    { numRuns: 300 },
  );
});

test('all who ask while a sync runs share the next one', async () => {
  const gates: (() => void)[] = [];
  const saved = createSharedSync(() => new Promise((open) => gates.push(open)));
  const first = saved();
  const others = Array.from({ length: 10 }, saved);
  gates.shift()?.();
  await first;
  await new Promise(setImmediate);
  assert.equal(gates.length, 1);
  gates.shift()?.();
  await Promise.all(others);
  assert.equal(gates.length, 0);
});

test('a sync that fails is told to all who waited for it, and the next is tried anew', async () => {
  const outcomes = [new Error('no space'), undefined, undefined];
  const saved = createSharedSync(async () => {
    await new Promise(setImmediate);
    const outcome = outcomes.shift();
    if (outcome) throw outcome;
  });
  const first = saved();
  const second = saved();
  await assert.rejects(first, /no space/);
  await second;
  await saved();
});
