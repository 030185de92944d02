import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoPeople } from '#tests/members.ts';
import { guest, openSides, seat } from './captains.ts';

test('nobody has two places, no place two players, and nobody plays who may not', async (t) => {
  const { db, event, save } = await openSides(t);
  const refused = async (picks: object[], more: object = {}) => (await save(0, picks, more)).body.errors;
  assert.deepEqual(await refused([seat('tom', 1, 0), seat('tom', 2, 0)]), {
    picks: 'A player has two places. Remove one of them.',
  });
  assert.deepEqual(await refused([seat('tom', 1, 0), seat('joan', 1, 0)]), {
    picks: 'Two players have the same place. Move one of them.',
  });
  const notOnRoll = { picks: 'A player you picked is no longer an active member. Choose someone else.' };
  assert.deepEqual(await refused([seat('stan', 1, 0)]), notOnRoll);
  assert.deepEqual(await refused([seat('nobody', 1, 0)]), notOnRoll);
  assert.deepEqual(await refused([guest(' ', 1, 0)]), { 'picks.0': 'Enter the guest’s name.' });
  assert.deepEqual(await refused([seat('tom', 1, 0)], { captain: 'nobody' }), {
    captain: 'Choose a captain from the membership list.',
  });
  assert.deepEqual(await refused([seat('tom', 3, 0)], { publish: true }), {
    picks: 'Some players have no place in this format. Give them a place or remove them.',
  });
  await save(0, [seat('tom', 1, 0)]);
  await db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  assert.equal((await save(1, [seat('tom', 1, 1)])).status, 200);
  const out = await save(2, [seat('tom', 1, 1)], { publish: true });
  assert.deepEqual(out.body.errors, {
    picks: 'Tom Brader cannot play. Give the place to someone else.',
  });
  await db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', event).execute();
  assert.equal((await save(2, [seat('joan', 1, 1)], { publish: true })).status, 409);
});

test('somebody picked elsewhere at that time, or on duty, is told of, and published all the same at the second press', async (t) => {
  const { db, friendly, event, read, save } = await openSides(t);
  const { version: _, ...facts } = friendly;
  await db
    .insertInto('event')
    .values({ ...facts, id: 'other', opponent: 'Osmoor', time: '18:00' })
    .execute();
  await db
    .insertInto('event')
    .values({ ...facts, id: 'same', opponent: 'Saltmere', time: '15:00' })
    .execute();
  for (const id of ['other', 'same']) {
    const selection = { event: id, state: 'draft' as const, captain: null, format: '{}', rinks: 1 };
    await db
      .insertInto('selection')
      .values({ ...selection, updated_at: '' })
      .execute();
    const pick = { id, event: id, member: 'tom', name: '', rink: 1, place: 0, state: 'picked' as const };
    await db.insertInto('pick').values(pick).execute();
  }
  const rota = { position: 1, name: 'Teas', about: '', needed: 2, kinds: '[]', time: '', put_by: 0 };
  await db
    .insertInto('rota')
    .values({ id: 'teas', ...rota })
    .execute();
  const duty = { id: 'd', rota: 'teas', date: `2025-${friendly.day}`, time: '', event: null, needed: 2 };
  await db.insertInto('duty').values(duty).execute();
  await db
    .insertInto('turn')
    .values({ id: 't', duty: 'd', member: 'joan', by_hand: 0, state: 'given' })
    .execute();
  const { people } = await read();
  const clashes = (member: string) => people.find(({ id }) => id === member)?.clashes;
  assert.deepEqual(clashes('tom'), [
    { what: 'picked for Osmoor, 6pm', sameTime: false },
    { what: 'picked for Saltmere, 3pm', sameTime: true },
  ]);
  assert.deepEqual(clashes('joan'), [{ what: 'on duty: Teas', sameTime: true }]);
  const picks = [seat('tom', 1, 0), seat('ron', 1, 1)];
  const asked = await save(0, picks, { publish: true });
  assert.equal(asked.status, 409);
  assert.deepEqual(asked.body.clashes, ['Tom Brader is also picked for Saltmere, 3pm.']);
  assert.equal((await save(0, picks, { publish: true, despite: true })).status, 200);
  assert.equal((await read()).event.id, event);

  // Teas at the match itself go with playing in it; a duty goes with its event, to another day or away.
  const joans = async () =>
    (await read()).people.find(({ id }) => id === 'joan')?.clashes.map(({ sameTime }) => sameTime);
  const belongsTo = (to: string) => db.updateTable('duty').set({ event: to }).where('id', '=', 'd').execute();
  await belongsTo(event);
  assert.deepEqual(await joans(), [false]);
  await belongsTo('2025-06-10-tuesday');
  assert.deepEqual(await joans(), []);
});

test('who is kept apart is known to whoever selects, and a member’s own data names nobody', async (t) => {
  const { at, read, ask, signIn } = await openSides(t);
  const pair = (how: string) => at('PUT /api/desk/playing/pairings', { one: 'tom', other: 'joan', how });
  assert.equal((await pair('apart')).status, 204);
  assert.deepEqual((await read()).pairings, [{ one: 'joan', other: 'tom', how: 'apart' }]);
  await pair('together');
  assert.deepEqual((await read()).pairings, [{ one: 'joan', other: 'tom', how: 'together' }]);
  await pair('apart');
  const { body } = await ask('GET /api/me/data', { token: await signIn(demoPeople.tom) });
  assert.deepEqual(body.paired, ['You do not play in the same team as one member.']);
  assert.doesNotMatch(JSON.stringify(body), /Joan/);
  await pair('none');
  assert.deepEqual((await read()).pairings, []);
  assert.equal(
    (await at('PUT /api/desk/playing/pairings', { one: 'tom', other: 'tom', how: 'apart' })).status,
    422,
  );
});
