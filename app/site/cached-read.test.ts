import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCachedDataReader } from './cached-read.server.ts';

test('what is kept is read once until its stamp changes, and nothing older is given after that', async () => {
  let stamp = 'one';
  let reads = 0;
  const kept = createCachedDataReader(() => stamp);
  const read = async () => ({ read: ++reads });
  const [first, second] = await Promise.all([kept('a', read), kept('a', read)]);
  assert.equal(first, second);
  assert.notEqual(await kept('b', read), first);
  stamp = 'two';
  assert.equal((await kept('a', read)).read, 3);
  assert.equal((await kept('a', read)).read, 3);
});

test('what was begun under an older stamp is given to nobody under the newer one', async () => {
  let stamp = 'one';
  const kept = createCachedDataReader(() => stamp);
  const late = Promise.withResolvers<string>();
  const older = kept('a', () => late.promise);
  stamp = 'two';
  const newer = kept('a', async () => 'new');
  late.resolve('old');
  assert.deepEqual([await older, await newer, await kept('a', async () => 'third')], ['old', 'new', 'new']);
});

test('what failed is read again, and what is kept cannot be written on', async () => {
  const kept = createCachedDataReader(() => '');
  await assert.rejects(kept('a', () => Promise.reject(new Error('no database'))));
  const there = await kept('a', async () => ({ list: [1] }));
  assert.throws(() => there.list.push(2), TypeError);
});
