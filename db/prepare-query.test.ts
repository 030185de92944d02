// On both engines: each caches its prepared statements in its own way.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { starterDatabase } from '#tests/database.ts';
import { prepareQuery, type QueryParameter } from './prepare-query.ts';

interface Named {
  id: string;
  name: string;
}

const add = prepareQuery((db, given: QueryParameter<Named & { description: string | null }>) =>
  db
    .insertInto('category')
    .values({ id: given('id'), position: 90, name: given('name'), description: sql`${given('description')}` })
    .onConflict((c) => c.column('id').doNothing()),
);
const rename = prepareQuery((db, given: QueryParameter<Named>) =>
  db
    .updateTable('category')
    .set({ name: given('name') })
    .where('id', '=', given('id'))
    .returning(['position', 'name']),
);
const find = prepareQuery((db, given: QueryParameter<{ id: string; from: number }>) =>
  db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', '=', given('id'))
    .where('position', '=', 90)
    .where('position', '>=', given('from')),
);

test('A prepared statement runs with the values of each run, and its rows have their types', async (t) => {
  const db = await starterDatabase(t);
  assert.equal(await add.run(db, { id: 'darts', name: 'Darts', description: '' }), 1);
  assert.equal(await add.run(db, { id: 'darts', name: 'Darts again', description: '' }), 0);
  const found: { id: string; name: string } | undefined = await find.first(db, { id: 'darts', from: 1 });
  assert.deepEqual(found, { id: 'darts', name: 'Darts' });
  assert.deepEqual(await find.all(db, { id: 'darts', from: 91 }), []);
  assert.equal(await find.first(db, { id: 'quoits', from: 1 }), undefined);
  assert.deepEqual(await rename.one(db, { id: 'darts', name: 'Arrows' }), { position: 90, name: 'Arrows' });
  await assert.rejects(rename.one(db, { id: 'quoits', name: 'Rings' }), /must be there/);
});

test('A prepared statement is part of the transaction that it runs in, and runs at the same time with other values', async (t) => {
  const db = await starterDatabase(t);
  const rolledBack = db.transaction().execute(async (tx) => {
    await Promise.all(
      ['darts', 'quoits'].map((id) => add.run(tx, { id, name: id.toUpperCase(), description: '' })),
    );
    const both = await Promise.all(['quoits', 'darts'].map((id) => find.one(tx, { id, from: 0 })));
    assert.deepEqual(both, [
      { id: 'quoits', name: 'QUOITS' },
      { id: 'darts', name: 'DARTS' },
    ]);
    throw new Error('not after all');
  });
  await assert.rejects(rolledBack, /not after all/);
  assert.equal(await find.first(db, { id: 'darts', from: 0 }), undefined);
});
