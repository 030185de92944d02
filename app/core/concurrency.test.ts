import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as tick } from 'node:timers/promises';
import {
  createRoundRobinQueue,
  createSerialQueue,
  createSingleFlight,
  limitConcurrency,
} from './concurrency.server.ts';

test('no more jobs run at once than there are places, and each gets its turn in order', async () => {
  const turn = limitConcurrency(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const job = (n: number) => async () => {
    order.push(n);
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    if (n === 3) throw new Error('three');
    return n;
  };
  const done = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => turn(job(n))));
  assert.equal(most, 2);
  assert.deepEqual(order, [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(
    done.map(({ status }) => status === 'fulfilled'),
    [true, true, false, true, true, true],
  );
});

test('who asks while it is being made gets the same; who asks later has it made anew', async () => {
  const once = createSingleFlight<number>();
  let made = 0;
  const make = async () => {
    await tick();
    made += 1;
    if (made === 1) throw new Error('not this time');
    return made;
  };
  const first = await Promise.allSettled([once('a', make), once('a', make)]);
  assert.deepEqual(
    first.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  assert.deepEqual(await Promise.all([once('a', make), once('a', make)]), [2, 2]);
});

test('one job at a time, and a long line holds up no other', async () => {
  const turn = createRoundRobinQueue();
  const order: string[] = [];
  let running = 0;
  const job = (name: string) => async () => {
    running += 1;
    assert.equal(running, 1);
    await tick();
    order.push(name);
    running -= 1;
    if (name === 'b') throw new Error('b');
  };
  const come = (line: string, names: string) => [...names].map((name) => turn(line, job(name)));
  const done = await Promise.allSettled([...come('in', 'abcde'), ...come('out', 'xy')]);
  assert.equal(order.join(''), 'abxcyde');
  assert.equal(done.filter(({ status }) => status === 'rejected').length, 1);
  await turn('in', job('f'));
  assert.equal(order.at(-1), 'f');
});

test('one after another, whatever becomes of those before', async () => {
  const { turn, over } = createSerialQueue();
  const order: string[] = [];
  const job = (name: string) => async () => {
    order.push(`${name} begins`);
    await tick();
    order.push(`${name} ends`);
    if (name === 'b') throw new Error('b');
    return name;
  };
  const done = Promise.allSettled(['a', 'b', 'c'].map((name) => turn(job(name))));
  assert.deepEqual(order, [], 'nobody begins before whoever came has gone on');
  await over();
  assert.deepEqual(order, ['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  assert.deepEqual(
    (await done).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
});
