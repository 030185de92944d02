// On both engines: upserts, and a tap that is sent twice.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { names, openDay } from './roll-up-day.ts';

test('who comes is ticked once, whichever phone does it, with the fee of the day', async (t) => {
  const { day, other, state, tap, come } = await openDay(t);
  const joan = await come('joan', '', true);
  await come(null);
  await come(null);
  await come(null, 'Grace Holland');
  const { status } = await other(`POST ${day}/taps`, {
    kind: 'come',
    id: randomUUID(),
    member: 'joan',
    name: '',
    paid: false,
  });
  assert.equal(status, 200);
  const now = await state();
  assert.deepEqual(names(now), ['Joan Appleby', 'Visitor', 'Visitor 2', 'Grace Holland']);
  assert.deepEqual(
    now.arrivals.map(({ fee, paid }) => `${fee} ${paid}`),
    ['200 true', '300 false', '300 false', '300 false'],
  );
  await tap({ kind: 'left', id: joan, left: true });
  assert.equal((await state()).arrivals[0]?.left, true);
  await come('joan');
  assert.equal((await state()).arrivals[0]?.left, false, 'who comes back is here again');
});

test('a tap that is sent twice counts once, even where another has taken it back between', async (t) => {
  const { day, at, other, state } = await openDay(t);
  const id = randomUUID();
  const tap = { kind: 'come', id, member: null, name: '', paid: false };
  const again = () => at(`POST ${day}/taps`, tap, { 'idempotency-key': 'the-same-tap' });
  await again();
  await again();
  assert.equal((await state()).arrivals.length, 1);
  await other(`POST ${day}/taps`, { kind: 'mistake', id });
  await again();
  assert.equal((await state()).arrivals.length, 0);
});

test('what is ticked by mistake is taken back, until it is in a draw', async (t) => {
  const { day, at, tap, come } = await openDay(t);
  const [joan, ron] = [await come('joan'), await come('ron')];
  const edie = await come('edie');
  await tap({ kind: 'partner', id: joan, partner: edie });
  assert.deepEqual(names(await tap({ kind: 'mistake', id: edie })), ['Joan Appleby', 'Ron Appleby']);
  assert.equal((await tap({ kind: 'mistake', id: randomUUID() })).arrivals[0]?.partner, null);
  await at(`POST ${day}/draws`, { after: 0 });
  const { status, body } = await at(`POST ${day}/taps`, { kind: 'mistake', id: ron });
  assert.deepEqual([status, body.detail], [409, 'This player is in the draw. Press ‘Gone home’ instead.']);
  assert.equal((await at(`POST ${day}/taps`, { kind: 'paid', id: 'none', paid: true })).status, 404);
  assert.equal(
    (await at(`POST ${day}/taps`, { kind: 'come', id: randomUUID(), member: 'nobody', paid: false })).status,
    404,
  );
});
