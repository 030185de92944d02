// On both engines: concurrent transactions, and a statement that fails within one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { starterDatabase } from '#tests/database.ts';
import type { Database } from './connection.ts';
import type { DatabaseSchema } from './schema/schema.ts';
import { createWriteBatches } from './write-batches.ts';

const postgres = process.env.TEST_POSTGRES_URL;
const note = (tx: Kysely<DatabaseSchema>, key: string) =>
  tx.insertInto('site').values({ key, value: 'batch' }).execute();
const noted = async (db: Database) =>
  (await db.selectFrom('site').select('key').where('value', '=', 'batch').orderBy('key').execute()).map(
    ({ key }) => key,
  );

/** Create batches of keys; `sealed` lists the keys of each transaction. */
function keysOf(db: Database, { most = 32, seal = async (_tx: Kysely<DatabaseSchema>) => {} } = {}) {
  const sealed: string[][] = [];
  const batches = createWriteBatches<string>(db, {
    most,
    atOnce: 1,
    async seal(tx, keys) {
      sealed.push(keys);
      await seal(tx);
    },
  });
  const write = (line: string, key: string) =>
    batches.write(line, async (tx) => {
      await note(tx, key);
      return key;
    });
  return { sealed, batches, write };
}

test('those who wait are written together, each line in its order, and no more at once than are allowed', async (t) => {
  const db = await starterDatabase(t);
  const { sealed, write } = keysOf(db, { most: 4 });
  const keys = await Promise.all([
    write('b', '1'),
    write('a', '2'),
    write('b', '3'),
    write('a', '4'),
    write('a', '5'),
  ]);
  assert.deepEqual(keys, ['1', '2', '3', '4', '5']);
  assert.deepEqual(sealed, [['2', '4', '1', '3'], ['5']]);
  assert.deepEqual(await noted(db), keys);
});

test('one that cannot be written leaves nothing and costs the others nothing', async (t) => {
  const db = await starterDatabase(t);
  const { sealed, batches, write } = keysOf(db);
  const thrown = batches.write('b', async (tx) => {
    await note(tx, 'half');
    throw new Error('not this one');
  });
  // PostgreSQL continues no transaction in which a statement has failed.
  const broken = batches.write('c', async (tx) => {
    await note(tx, 'half as well');
    await sql`insert into site (key) values (null)`.execute(tx);
    return 'broken';
  });
  const outcomes = await Promise.allSettled([
    write('a', '1'),
    thrown,
    write('b', '2'),
    broken,
    write('d', '3'),
  ]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'],
  );
  await assert.rejects(thrown, /not this one/);
  await assert.rejects(broken, /null/i);
  assert.deepEqual(sealed.at(-1), ['1', '2', '3']);
  assert.deepEqual(await noted(db), ['1', '2', '3']);
});

test('where the whole cannot be kept, all in it are told so, and the next are written', async (t) => {
  const db = await starterDatabase(t);
  let full = true;
  const { write } = keysOf(db, {
    async seal(tx) {
      if (!full) return;
      if (postgres) throw new Error('the disk is full');
      // The violation is reported only at the commit.
      await sql`pragma defer_foreign_keys = on`.execute(tx);
      await tx.insertInto('reading').values({ member: 'nobody', topic: 'nothing', read_to: '' }).execute();
    },
  });
  const outcomes = await Promise.allSettled([write('a', '1'), write('b', '2')]);
  for (const outcome of outcomes)
    assert.match(String(outcome.status === 'rejected' && outcome.reason), /disk is full|FOREIGN KEY/);
  assert.deepEqual(await noted(db), []);
  full = false;
  await Promise.all([write('a', '3'), write('b', '4')]);
  assert.deepEqual(await noted(db), ['3', '4']);
});

test('who is stopped because two hold what the other wants is written all the same', {
  skip: !postgres,
}, async (t) => {
  const db = await starterDatabase(t);
  for (const key of ['x', 'y']) await note(db, key);
  const meet = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = ['x', 'y'].map((first, place) => {
    const { batches, write } = keysOf(db);
    const second = first === 'x' ? 'y' : 'x';
    const touch = (tx: Kysely<DatabaseSchema>, key: string) =>
      tx.updateTable('site').set({ value: 'batch' }).where('key', '=', key).execute();
    const crossing = batches.write('a', async (tx) => {
      await touch(tx, first);
      meet[place]?.resolve();
      await meet[1 - place]?.promise;
      await touch(tx, second);
      return first;
    });
    return [write('b', `beside ${first}`), crossing];
  });
  assert.deepEqual(await Promise.all(both.flat()), ['beside x', 'x', 'beside y', 'y']);
  assert.deepEqual(await noted(db), ['beside x', 'beside y', 'x', 'y']);
});

test('one that is stopped by a deadlock again and again is run four times, then it fails', async (t) => {
  const db = await starterDatabase(t);
  const { batches } = keysOf(db);
  const stoppedTimes = (times: number, key: string) => {
    let run = 0;
    return batches.write('a', async (tx) => {
      run += 1;
      if (run <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      await note(tx, key);
      return key;
    });
  };
  assert.equal(await stoppedTimes(3, 'three times'), 'three times');
  await assert.rejects(stoppedTimes(4, 'four times'), /deadlock detected/);
  assert.deepEqual(await noted(db), ['three times']);
});
