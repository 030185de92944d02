import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFairRequestQueue } from './fair-queue.ts';

const nextTurn = () => new Promise<void>((done) => setImmediate(done));

/** Create a queue with a clock of its own: each request takes a millisecond. */
function open() {
  let now = 0;
  const done: string[] = [];
  const queue = createFairRequestQueue(() => now);
  const ask = (client: string, count: number) => {
    for (let n = 0; n < count; n += 1)
      queue.add(client, () => {
        now += 1;
        done.push(client);
      });
  };
  return { ask, done };
}

test('what comes alone is begun at once', () => {
  const { ask, done } = open();
  ask('tom', 1);
  assert.deepEqual(done, ['tom']);
});

test('a hundred streams of one client take two milliseconds of each turn of the loop', async () => {
  const { ask, done } = open();
  ask('tom', 100);
  assert.equal(done.length, 2);
  for (let turn = 1; turn < 50; turn += 1) {
    await nextTurn();
    assert.equal(done.length, 2 + 2 * turn);
  }
});

test('another client comes in between, however many wait', async () => {
  const { ask, done } = open();
  ask('tom', 100);
  ask('joan', 3);
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  assert.deepEqual(done.slice(2, 10), ['tom', 'joan', 'tom', 'joan', 'tom', 'joan', 'tom', 'tom']);
});

test('what comes later is begun as soon as all before it is', async () => {
  const { ask, done } = open();
  ask('tom', 6);
  await nextTurn();
  await nextTurn();
  ask('joan', 1);
  await nextTurn();
  assert.deepEqual(done, [...Array(6).fill('tom'), 'joan']);
});
