import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openClub } from '#tests/members.ts';
import { readTeamSelection } from './selection-queries.server.ts';
import { resolveSidesFormat } from './sides-shape.ts';

const open = { rinks: 0, players: null };

test('the format says how many rinks there are, and the captain where it does not', () => {
  const known = { rinks: 3, players: 4 as const };
  assert.deepEqual(resolveSidesFormat(known), { ...known, rinksKnown: true, playersKnown: true });
  assert.deepEqual(resolveSidesFormat(known, { rinks: 6, players: 2 }).rinks, 3);
  assert.deepEqual(resolveSidesFormat(open, { rinks: 4, players: 3 }), {
    ...{ rinks: 4, players: 3 },
    ...{ rinksKnown: false, playersKnown: false },
  });
  assert.equal(resolveSidesFormat(open, {}, 17).rinks, 5);
  assert.equal(resolveSidesFormat(open).rinks, 1);
});

test('sides are read by the format of the moment, and whoever it has no place for is lost nowhere', async (t) => {
  const { context } = await openClub(t);
  const { db } = context;
  const { id: event } = await db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'friendly')
    .executeTakeFirstOrThrow();
  assert.equal(await readTeamSelection(db, event), undefined);
  const updated_at = '2025-05-20T09:00:00.000Z';
  const format = JSON.stringify({ rinks: 2, players: 3 });
  await db
    .insertInto('selection')
    .values({ event, state: 'draft', captain: null, format, rinks: 2, updated_at })
    .execute();
  const pick = (id: string, member: string | null, rink: number, place: number, name = '') =>
    db.insertInto('pick').values({ id, event, member, name, rink, place, state: 'picked' }).execute();
  await pick('1', 'tom', 1, 0);
  await pick('2', null, 1, 2, 'Bill Frith');
  await pick('3', 'joan', 2, 3);
  await pick('4', 'ron', 3, 0);
  await pick('5', 'edie', 0, 0);
  await pick('6', 'nell', 2, 0);
  await db.updateTable('pick').set({ state: 'withdrawn' }).where('id', '=', '6').execute();
  const read = await readTeamSelection(db, event);
  assert.ok(read);
  assert.deepEqual(read.positions, ['lead', 'second', 'skip']);
  assert.deepEqual(
    read.rinks.map(({ players }) => players.map(({ name, position }) => `${position} ${name}`)),
    [['lead Tom Brader', 'skip Bill Frith'], []],
  );
  const names = (players: { name: string }[]) => players.map(({ name }) => name);
  assert.deepEqual(names(read.reserves), ['Edie Marsh']);
  assert.deepEqual(names(read.without), ['Joan Appleby', 'Ron Appleby']);
  assert.deepEqual(names(read.withdrawn), ['Nell Cooper']);
});
