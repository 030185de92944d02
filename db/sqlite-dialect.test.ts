import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { getCommitNotifier } from './commit-notifier.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

interface Tables {
  tally: { name: string; total: number };
}

/** Create a database file with a tally, and a function that opens it again. */
async function tally(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  const file = join(folder, 'tally.db');
  const opened: Kysely<Tables>[] = [];
  const open = () => {
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(file) });
    opened.push(db);
    return db;
  };
  t.after(async () => {
    for (const db of opened) await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  const db = open();
  await sql`create table tally (name text primary key, total integer not null)`.execute(db);
  await db.insertInto('tally').values({ name: 'jacks', total: 0 }).execute();
  return { db, open, file };
}

const totalOf = async (db: Kysely<Tables>) =>
  (await db.selectFrom('tally').select('total').where('name', '=', 'jacks').executeTakeFirstOrThrow()).total;

const setTo = (db: Kysely<Tables>, total: number) => db.updateTable('tally').set({ total }).execute();

test('whoever reads waits for nobody, and sees what has been committed', async (t) => {
  const { db } = await tally(t);
  await db.transaction().execute(async (tx) => {
    await setTo(tx, 5);
    assert.equal(await totalOf(tx), 5);
    assert.equal(await totalOf(db), 0);
  });
  assert.equal(await totalOf(db), 5);
});

test('two handles on one file add in transactions that read first: none is refused and no step is lost', async (t) => {
  const { db, open } = await tally(t);
  const other = open();
  const addOne = (to: Kysely<Tables>) =>
    to.transaction().execute(async (tx) => {
      const total = await totalOf(tx);
      await new Promise(setImmediate);
      await setTo(tx, total + 1);
    });
  await Promise.all(Array.from({ length: 60 }, (_, index) => addOne(index % 2 ? db : other)));
  assert.equal(await totalOf(db), 60);
});

test('a single write waits while another process writes, and whoever reads goes on meanwhile', async (t) => {
  const { db, open } = await tally(t);
  const other = open();
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const long = other.transaction().execute(async (tx) => {
    await setTo(tx, 7);
    begin();
    await done;
  });
  await begun;
  const waiting = db
    .updateTable('tally')
    .set((e) => ({ total: e('total', '+', 1) }))
    .execute();
  assert.equal(await totalOf(db), 0);
  finish();
  await Promise.all([long, waiting]);
  assert.equal(await totalOf(db), 8);
});

test('the mark changes with each commit, whoever’s it is, and with nothing else', async (t) => {
  const { db, open } = await tally(t);
  const other = open();
  const mark = getCommitNotifier(db).countBut([]);
  const marks = [mark()];
  const note = () => marks.push(mark());
  await totalOf(db);
  assert.equal(mark(), marks[0]);
  await setTo(db, 1);
  note();
  await setTo(other, 2);
  // Commits of other connections are checked at most once a millisecond.
  await wait(2);
  note();
  await db.transaction().execute(async (tx) => {
    await setTo(tx, 3);
    assert.equal(mark(), marks.at(-1));
  });
  note();
  await db.transaction().setAccessMode('read only').execute(totalOf);
  await other.transaction().execute(async (tx) => void (await totalOf(tx)));
  assert.equal(mark(), marks.at(-1));
  assert.equal(new Set(marks).size, marks.length);
});

test('rows keep their names when another handle gives the table other columns', async (t) => {
  const { db, open } = await tally(t);
  const other = open();
  const all = () => db.selectFrom('tally').selectAll().execute();
  assert.deepEqual(await all(), [{ name: 'jacks', total: 0 }]);
  await sql`alter table tally rename column name to what`.execute(other);
  await sql`alter table tally add column more text`.execute(other);
  assert.deepEqual(await all(), [{ what: 'jacks', total: 0, more: null }]);
});

test('a savepoint that is rolled back costs the others nothing', async (t) => {
  const { db } = await tally(t);
  const tx = await db.startTransaction().execute();
  await setTo(tx, 1);
  const inner = await tx.savepoint('one "try"').execute();
  await setTo(inner, 2);
  await inner.rollbackToSavepoint('one "try"').execute();
  await tx.commit().execute();
  assert.equal(await totalOf(db), 1);
});

test('what is no value is refused, and a fault says SQLite’s name for it', async (t) => {
  const { db } = await tally(t);
  await assert.rejects(sql`select ${undefined}`.execute(db), TypeError);
  await assert.rejects(sql`insert into tally values (${true}, 1)`.execute(db), TypeError);
  await assert.rejects(db.insertInto('tally').values({ name: 'jacks', total: 1 }).execute(), {
    message: 'UNIQUE constraint failed: tally.name',
    code: 'SQLITE_CONSTRAINT',
  });
});

test('whoever has just written when the database is closed is answered all the same', async (t) => {
  const { db, open } = await tally(t);
  const other = open();
  await totalOf(other);
  const writes = Array.from({ length: 5 }, (_, index) => setTo(other, index));
  await totalOf(other);
  await new Promise(setImmediate);
  await other.destroy();
  await Promise.all(writes);
  assert.equal(await totalOf(db), 4);
});
