// On both engines: transactions that meet, and counts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullOpen, openOpens, shield, typed } from './spencer-shield.ts';

test('a double press is one entry, and so are two at the same moment', async (t) => {
  const club = await openOpens(t);
  const answers = [
    await club.send(),
    await club.send(),
    ...(await Promise.all([club.send({ skip: 'Ben' }), club.send({ skip: 'Ben' })])),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303, 303, 303],
  );
  assert.deepEqual(await club.lines(), ['1 Ann Abel in', '2 Ben in']);
  assert.equal((await club.mails()).filter(({ to }) => to === typed.email).length, 2);
});

test('of many at the same moment so many get a place as there are, and each a number of its own', async (t) => {
  const club = await openOpens(t, { places: '3' });
  const skips = Array.from({ length: 8 }, (_, n) => `Side ${n}`);
  const answers = await Promise.all(skips.map((skip) => club.send({ skip, email: '' })));
  assert.deepEqual(
    answers.map(({ status }) => status),
    skips.map(() => 303),
  );
  const entries = await club.entries();
  assert.deepEqual(
    entries.map(({ number }: { number: number }) => number),
    [1, 2, 3, 4, 5, 6, 7, 8],
  );
  assert.deepEqual(
    entries.map(({ state }: { state: string }) => state),
    ['in', 'in', 'in', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'],
  );
  assert.equal(answers.filter(({ location }) => location?.includes('entered=in-unmailed')).length, 3);
});

test('two who withdraw at the same moment as two enter leave no place empty and none given twice', async (t) => {
  const club = await fullOpen(t);
  const [ann, ben] = await club.entries();
  const withdraw = ({ id }: { id: string }) =>
    club.at(`PUT ${shield}/entries/${id}/state`, { withdrawn: true });
  const answers = await Promise.all([
    withdraw(ann),
    club.send({ skip: 'Dan' }),
    withdraw(ben),
    club.send({ skip: 'Eve' }),
    withdraw(ann),
  ]);
  // Of the two requests that withdraw Ann's entry the later one may find it gone.
  const [first, , , , again] = answers.map(({ status }) => status);
  assert.ok([first, again].includes(200));
  assert.ok([first, again].every((status) => status === 200 || status === 409));
  assert.ok(answers.slice(1, 4).every(({ status }) => status < 400));
  const lines: string[] = await club.lines();
  assert.equal(lines.filter((line) => line.endsWith(' in')).length, 2);
  assert.equal(lines.filter((line) => line.endsWith(' waiting')).length, 1);
  assert.equal(lines[0], '3 Cid in', 'who waited longest comes first');
});
