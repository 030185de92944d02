// On both engines: simultaneous attempts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDoors, others, tom } from './ways.ts';

test('of twenty tries at once five are looked at', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  const tries = Array.from({ length: 20 }, () => club.typed(asked, others(asked.digits)));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 401).length, 5);
  assert.equal(statuses.filter((status) => status === 410).length, 15);
  assert.equal((await club.way(asked.id)).tries, 5);
});

test('of many who bring the right digits and the right link at once one comes in', async (t) => {
  const club = await openDoors(t);
  const asked = await club.askAndRead(tom);
  const all = [1, 2, 3, 4].flatMap(() => [club.typed(asked, asked.digits), club.followed(asked.code, asked)]);
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1, statuses.join());
  assert.deepEqual(await club.alive(), ['Tom Brader']);
});
