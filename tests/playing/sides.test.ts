// On both engines.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { readSides } from '#app/club/playing/sides/read-sides.server.ts';
import type { SidesScreen } from '#app/club/playing/sides/sides-schemas.server.ts';
import { cast, openClub } from '#tests/members.ts';

/** A friendly to come, with the desk's key 'playing' in Pauline's hand, and who has said what about it. */
async function openSides(t: TestContext) {
  const club = await openClub(t, { uses: true });
  const { db } = club;
  const token = await club.signIn(cast.pauline);
  const friendly = (
    await db.selectFrom('event').selectAll().where('type', '=', 'friendly').orderBy('day').execute()
  ).find(({ day }) => day > '05-20');
  assert.ok(friendly);
  const { id: event } = friendly;
  const at = (target: string, json?: object) => club.ask(target, { token, json });
  const path = `/api/desk/playing/sides/${event}`;
  const read = async (): Promise<SidesScreen> => (await at(`GET ${path}`)).body;
  const say = (member: string, word: 'yes' | 'no' | 'if needed', of = event) =>
    db
      .insertInto('answer')
      .values({ event: of, member, word, way: 'site', made_at: `${of} ${member}`, at: '' })
      .execute();
  const save = (version: number, picks: object[], more: object = {}) =>
    at(`PUT ${path}`, {
      version,
      rinks: 2,
      players: 3,
      captain: null,
      reserves: 'ask',
      note: '',
      picks,
      ...more,
    });
  return { ...club, friendly, event, at, path, read, say, save };
}

const seat = (member: string, rink: number, place: number) => ({ member, rink, place });
const guest = (name: string, rink: number, place: number) => ({ member: null, name, rink, place });
const standing = ({ picks }: SidesScreen) =>
  picks.map((one) => `${one.rink}:${one.place} ${one.name} ${one.state}`);

test('sides are kept whole, drafted and then published, and whoever stays keeps what they said', async (t) => {
  const { db, event, read, save, say } = await openSides(t);
  for (const member of ['tom', 'joan']) await say(member, 'yes');
  await say('ron', 'no');
  const empty = await read();
  assert.equal(empty.state, 'none');
  assert.deepEqual(empty.shape, { rinks: 1, players: 3, rinksKnown: false, playersKnown: false });
  const words = empty.people.slice(0, 3).map(({ id, word }) => `${id} ${word}`);
  assert.deepEqual(words, ['joan yes', 'ron no', 'tom yes']);

  const first = await save(0, [seat('tom', 1, 0), guest('Bill Frith', 1, 2), seat('joan', 0, 5)]);
  assert.deepEqual([first.status, first.body], [200, { version: 1, told: 0 }]);
  assert.deepEqual(standing(await read()), [
    '0:0 Joan Appleby picked',
    '1:0 Tom Brader picked',
    '1:2 Bill Frith picked',
  ]);
  const picks = await db.selectFrom('pick').selectAll().where('event', '=', event).execute();
  await db.updateTable('pick').set({ state: 'confirmed' }).where('event', '=', event).execute();

  const bill = picks.find(({ member }) => member === null);
  const again = [seat('tom', 2, 1), { ...guest('Bill Frith', 1, 2), id: bill?.id }, seat('joan', 1, 1)];
  const published = await save(1, again, { publish: true });
  assert.equal(published.status, 200, published.text);
  assert.deepEqual(standing(await read()), [
    '1:1 Joan Appleby picked',
    '1:2 Bill Frith confirmed',
    '2:1 Tom Brader confirmed',
  ]);
  const after = await db.selectFrom('pick').select('id').where('event', '=', event).execute();
  assert.deepEqual(after.map(({ id }) => id).sort(), picks.map(({ id }) => id).sort());
});

test('the sides begin with the rinks that the number wanted fills', async (t) => {
  const { at, event, read, say, db } = await openSides(t);
  const members = await db.selectFrom('member').select('id').where('removed_at', 'is', null).execute();
  for (const { id } of members.slice(0, 9)) await say(id, 'yes');
  assert.equal((await read()).shape.rinks, 3, 'as many as have said yes');
  await at('POST /api/desk/playing/boards', { events: [event], days: null, wanted: 6 });
  assert.equal((await read()).shape.rinks, 2, 'six wanted are two rinks');
});

test('of two captains at once the second sees both sides, and what is published can be taken back until somebody is told', async (t) => {
  const { at, path, read, save } = await openSides(t);
  await save(0, [seat('tom', 1, 0)]);
  const late = await save(0, [seat('joan', 1, 0)], { note: 'Meet at one.' });
  assert.equal(late.status, 409);
  assert.equal(late.body.by, cast.pauline.name);
  assert.deepEqual(late.body.current, {
    ...{ version: 1, format: '2 of 3', rink1: 'lead Tom Brader', captain: '', note: '' },
    reserves: 'the captain is asked before a reserve is offered a place',
  });
  const over = await save(late.body.current.version, [guest('Bill Frith', 1, 0)], { publish: true });
  assert.equal(over.status, 200);
  assert.equal((await read()).state, 'published');
  const back = await at(`DELETE ${path}/publication`, { version: 2 });
  assert.deepEqual(back.body, { version: 3 });
  assert.equal((await read()).state, 'draft');
  const told = await save(3, [seat('joan', 1, 0)], { publish: true });
  assert.deepEqual(told.body, { version: 4, told: 1 });
  assert.equal((await at(`DELETE ${path}/publication`, { version: 4 })).status, 409);
  const moved = await save(4, [seat('joan', 1, 2)]);
  assert.equal(moved.status, 200);
  const now = await read();
  assert.deepEqual([now.state, now.known.untold, now.isTold], ['published', 1, true]);
});

test('whoever gave a place back gets none again unasked, and stays out of the way of the next', async (t) => {
  const { db, event, read, save } = await openSides(t);
  await save(0, [seat('tom', 1, 0)]);
  await db
    .updateTable('pick')
    .set({ state: 'withdrawn', told: '1:0', why: 'Ill' })
    .where('event', '=', event)
    .execute();
  await save(1, [seat('tom', 1, 0), seat('joan', 1, 1)]);
  assert.deepEqual(standing(await read()), ['1:0 Tom Brader withdrawn', '1:1 Joan Appleby picked']);
  await save(2, [seat('joan', 1, 0)]);
  assert.deepEqual(standing(await read()), ['1:0 Joan Appleby picked', '1:0 Tom Brader withdrawn']);
  await save(3, [seat('joan', 1, 0), { ...seat('tom', 1, 1), again: true }]);
  assert.deepEqual(standing(await read()), ['1:0 Joan Appleby picked', '1:1 Tom Brader picked']);
});

test('nobody has two places, no place two players, and nobody plays who may not', async (t) => {
  const { db, event, save } = await openSides(t);
  const refused = async (picks: object[], more: object = {}) => (await save(0, picks, more)).body.errors;
  assert.deepEqual(await refused([seat('tom', 1, 0), seat('tom', 2, 0)]), {
    picks: 'Somebody has two places.',
  });
  assert.deepEqual(await refused([seat('tom', 1, 0), seat('joan', 1, 0)]), {
    picks: 'A place has two players.',
  });
  const notOnRoll = { picks: 'Somebody who is picked here is not on the roll, or is suspended.' };
  assert.deepEqual(await refused([seat('stan', 1, 0)]), notOnRoll);
  assert.deepEqual(await refused([seat('nobody', 1, 0)]), notOnRoll);
  assert.deepEqual(await refused([guest(' ', 1, 0)]), { 'picks.0': 'A guest needs a name.' });
  assert.deepEqual(await refused([seat('tom', 1, 0)], { captain: 'nobody' }), {
    captain: 'This member is not on the roll.',
  });
  assert.deepEqual(await refused([seat('tom', 3, 0)], { publish: true }), {
    picks: 'Some have no place in this format. Give them one, or take them out.',
  });
  await save(0, [seat('tom', 1, 0)]);
  await db.updateTable('member').set({ suspended_at: '2025-05-20' }).where('id', '=', 'tom').execute();
  assert.equal((await save(1, [seat('tom', 1, 1)])).status, 200);
  const out = await save(2, [seat('tom', 1, 1)], { publish: true });
  assert.deepEqual(out.body.errors, {
    picks: 'Tom Brader cannot play. Please give the place to somebody else.',
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
  const { body } = await ask('GET /api/me/data', { token: await signIn(cast.tom) });
  assert.deepEqual(body.paired, ['You are kept apart from one member.']);
  assert.doesNotMatch(JSON.stringify(body), /Joan/);
  await pair('none');
  assert.deepEqual((await read()).pairings, []);
  assert.equal(
    (await at('PUT /api/desk/playing/pairings', { one: 'tom', other: 'tom', how: 'apart' })).status,
    422,
  );
});

test('the screen asks the database as often for two hundred members as for ten', async (t) => {
  const { db, context, event, say } = await openSides(t);
  const count = async () => {
    let asked = 0;
    const counted = db.withPlugin({
      transformQuery({ node }) {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await readSides({ ...context, db: counted }, event);
    return asked;
  };
  const few = await count();
  for (let n = 0; n < 190; n++) {
    const values = { id: `m${n}`, name: `Member ${n}`, email: null, role: 'member' as const, added_at: '' };
    await db
      .insertInto('member')
      .values({ ...values, mail_key: `k${n}` })
      .execute();
    await say(`m${n}`, 'yes', event);
  }
  const many = await count();
  assert.equal(many, few);
  assert.ok(few < 60, `${few}`);
});
