import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTeamSelectionPage } from '#app/modules/side-editor/selection-page.server.ts';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { demoPeople } from '#tests/members.ts';
import { guest, openSides, seat } from './captains.ts';

const standing = ({ picks }: TeamSelectionPageData) =>
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
  assert.deepEqual([first.status, first.body], [200, { version: 1, told: null }]);
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
  assert.equal(late.body.by, demoPeople.pauline.name);
  assert.deepEqual(late.body.current, {
    ...{ version: 1, format: '2 of 3', rink1: 'lead Tom Brader', captain: '', note: '' },
    reserves: 'ask the captain before offering the place to a reserve',
  });
  const over = await save(late.body.current.version, [guest('Bill Frith', 1, 0)], { publish: true });
  assert.equal(over.status, 200);
  assert.equal((await read()).state, 'published');
  const back = await at(`DELETE ${path}/publication`, { version: 2 });
  assert.deepEqual(back.body, { version: 3 });
  assert.equal((await read()).state, 'draft');
  const told = await save(3, [seat('joan', 1, 0)], { publish: true });
  assert.deepEqual([told.body.version, told.body.told.mail, told.body.told.ring], [4, 1, []]);
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
    await readTeamSelectionPage({ ...context, db: counted }, event);
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
