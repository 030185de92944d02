import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createVersionedCache } from './versioned-cache.ts';

test('what is kept is of the version that is; what changed while it was made is not kept', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), raise: fc.boolean() }), { maxLength: 30 }),
      async (scheduler, steps) => {
        let version = 0;
        const kept = createVersionedCache<{ of: number }>({
          version: () => String(version),
          maxSize: 1000,
          sizeOf: () => 1,
        });
        const asked = steps.map(async ({ key, raise }) => {
          await scheduler.schedule(Promise.resolve());
          if (raise) version += 1;
          const since = version;
          const ready = kept.get(key);
          assert.ok(ready === undefined || ready.of === version);
          const made = await kept.fill(key, async () => {
            const of = version;
            await scheduler.schedule(Promise.resolve());
            return { of };
          });
          assert.ok(made.of >= since, 'older than when it was asked for');
        });
        await scheduler.waitFor(Promise.all(asked));
        for (const key of ['a', 'b', 'c']) assert.ok([undefined, version].includes(kept.get(key)?.of));
      },
    ),
    { numRuns: 300 },
  );
});

test('who asks at the same time gets the same, made once', async () => {
  const kept = createVersionedCache<object>({ version: () => 'one', maxSize: 10, sizeOf: () => 1 });
  let made = 0;
  const make = async () => {
    made += 1;
    return {};
  };
  const [first, second] = await Promise.all([kept.fill('a', make), kept.fill('a', make)]);
  assert.equal(first, second);
  assert.equal(await kept.fill('a', make), first);
  assert.equal(made, 1);
});

test('no more is kept than it may; what is not there, and what failed, is asked for again', async () => {
  const kept = createVersionedCache<{ size: number }>({
    version: () => 'one',
    maxSize: 100,
    sizeOf: ({ size }) => size,
  });
  for (let at = 0; at < 50; at += 1) await kept.fill(`${at}`, async () => ({ size: 9 }));
  assert.ok(kept.size() <= 100);
  assert.equal(kept.get('0'), undefined);
  assert.ok(kept.get('49'));
  // Larger than the limit of the whole cache.
  await kept.fill('large', async () => ({ size: 101 }));
  assert.equal(kept.get('large'), undefined);
  assert.equal(await kept.fill('nothing', async () => undefined), undefined);
  await assert.rejects(
    kept.fill('broken', async () => {
      throw new Error('away');
    }),
  );
  assert.deepEqual(await kept.fill('broken', async () => ({ size: 1 })), { size: 1 });
});

test('where nothing may be known of others, or nothing may be kept, everything is made anew', async () => {
  for (const options of [
    { version: () => undefined, maxSize: 10 },
    { version: () => 'one', maxSize: 0 },
  ]) {
    const kept = createVersionedCache<object>({ ...options, sizeOf: () => 1 });
    const first = await kept.fill('a', async () => ({}));
    assert.notEqual(await kept.fill('a', async () => ({})), first);
    assert.equal(kept.get('a'), undefined);
  }
});
