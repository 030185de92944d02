import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as tick } from 'node:timers/promises';
import { onceAtATime, takeTurns } from './turns.server.ts';

test('no more jobs run at once than there are places, and each gets its turn in order', async () => {
  const turn = takeTurns(2);
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
  const once = onceAtATime<number>();
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
