import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { days, names, openDay, room } from './roll-up-day.ts';

test('a day that is closed is ticked and drawn no more, by any phone, until it is opened again that day', async (t) => {
  const { day, event, at, other, state, come, move, clock, ask, signIn, db } = await openDay(t);
  await come('joan', '', true);
  await come(null, 'Grace Holland');
  await at(`POST ${day}/draws`, { after: 0 });
  const [draw] = (await state()).draws;
  const closed = await other(`PUT ${day}/closing`, { closed: true });
  assert.equal(closed.status, 200, closed.text);
  assert.deepEqual(
    [closed.body.day.closed, closed.body.day.closedAt, closed.body.day.closedBy, closed.body.day.mayOpen],
    [true, clock().toISOString(), 'Pauline Escritt', true],
  );
  const ron = { kind: 'come', id: randomUUID(), member: 'ron', name: '', paid: false };
  const late = await at(`POST ${day}/taps`, ron);
  assert.deepEqual(
    [late.status, late.body.detail],
    [409, 'The day is closed, so Ron Appleby has not been ticked. Press ‘Reopen the day’ to carry on.'],
  );
  const { fee: _fee, ...fields } = { rinks: '2', ends: '', feeMember: '£2', feeVisitor: '£3', fee: 0 };
  for (const [act, json] of [
    [`POST ${day}/draws`, { after: 1 }],
    [`PUT ${day}/draws/${draw?.id}`, { games: draw?.games, version: 1 }],
    [`DELETE ${day}/draws/${draw?.id}`, { version: 1 }],
    [`PUT ${day}`, { ...fields, version: 1 }],
  ] as const)
    assert.equal((await at(act, json)).status, 409, act);
  assert.equal((await at(`GET ${room}`)).body.today[0].closed, true);
  // Tapped before it was closed, on a phone that was offline then.
  move(5);
  const before = new Date(clock().getTime() - 20 * 60_000).toISOString();
  assert.equal((await at(`POST ${day}/taps`, { ...ron, at: before })).status, 200);
  const after = { ...ron, member: 'tom', id: randomUUID(), at: clock().toISOString() };
  assert.equal((await at(`POST ${day}/taps`, after)).status, 409);
  assert.deepEqual(names(await state()), ['Joan Appleby', 'Grace Holland', 'Ron Appleby']);

  assert.equal((await at(`PUT ${day}/closing`, { closed: false })).body.day.closed, false);
  assert.equal((await at(`POST ${day}/taps`, after)).status, 200);
  await other(`PUT ${day}/closing`, { closed: true });
  move(days);
  const key = await signIn(demoPeople.tom);
  await db.insertInto('room_key').values({ member: 'tom', room: 'on-the-day' }).execute();
  const tom = (target: string, json?: unknown) => ask(target, { token: key, json });
  assert.equal((await tom(`GET ${day}`)).body.day.mayOpen, false);
  assert.equal((await tom(`PUT ${day}/closing`, { closed: true })).status, 200, 'it is closed');
  const tooLate = await tom(`PUT ${day}/closing`, { closed: false });
  assert.deepEqual(
    [tooLate.status, tooLate.body.detail],
    [409, 'Only an administrator can reopen a past day.'],
  );
  assert.equal((await at(`PUT ${day}/closing`, { closed: false })).body.day.closed, false);
  const acts = await db
    .selectFrom('record')
    .select('act')
    .where('act', 'in', ['closed', 'reopened'])
    .orderBy('at')
    .execute();
  assert.deepEqual(
    acts.map(({ act }) => act),
    ['closed', 'reopened', 'closed', 'reopened'],
    event,
  );
});

test('a closing that is sent twice counts once, even where another has opened the day between', async (t) => {
  const { day, at, other, state, come } = await openDay(t);
  await come('joan');
  const again = () => at(`PUT ${day}/closing`, { closed: true }, { 'idempotency-key': 'the-same-closing' });
  const [one, two] = await Promise.all([again(), again()]);
  assert.deepEqual([one.status, two.status, (await state()).day.closed], [200, 200, true]);
  await other(`PUT ${day}/closing`, { closed: false });
  assert.equal((await again()).body.day.closed, false);
});

test('a phone that finds a line only after midnight closes the day all the same, and may take that back', async (t) => {
  const { day, at, come, move, db, ask, signIn } = await openDay(t);
  await come('joan');
  move(days);
  await db.insertInto('room_key').values({ member: 'tom', room: 'on-the-day' }).execute();
  const token = await signIn(demoPeople.tom);
  const closing = (closed: boolean) => ask(`PUT ${day}/closing`, { token, json: { closed } });
  assert.equal((await closing(true)).body.day.mayOpen, true);
  assert.equal((await closing(false)).body.day.closed, false);
  assert.equal((await at(`GET ${day}`)).body.day.closed, false);
});
