// On both engines: each describes its tables in a catalogue of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { isPostgres, openDatabase } from '#db/connection.ts';
import { readSchema } from '#db/read-schema.ts';
import { openInstallation } from '#tests/commands/installation.ts';
import { starterData } from '#tests/database.ts';

test('the tables are read with their columns, keys and indexes, as the database made them', async (t) => {
  const { databaseUrl } = await starterData(t);
  const db = await openDatabase(databaseUrl);
  t.after(() => db.destroy());
  await sql`create table trial_of_schema (one integer not null, two text not null, three text, member text references member(id),
    primary key (two, one), unique (three, two))`.execute(db);
  await sql`create index trial_lower on trial_of_schema (lower(three), one)`.execute(db);
  const tables = await readSchema(db);
  const trial = tables.find(({ name }) => name === 'trial_of_schema');
  assert.deepEqual(
    trial?.columns.map((it) => [it.name, it.type, it.isNullable, it.isPrimaryKey, it.references]),
    [
      ['one', 'integer', false, true, undefined],
      ['two', 'text', false, true, undefined],
      ['three', 'text', true, false, undefined],
      ['member', 'text', true, false, 'member.id'],
    ],
  );
  assert.deepEqual(
    trial.indexes.toSorted((a, b) => Number(a.isUnique) - Number(b.isUnique)),
    [
      { columns: ['an expression', 'one'], isUnique: false },
      { columns: ['three', 'two'], isUnique: true },
    ],
  );
  const all = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  const names = tables.map(({ name }) => name);
  // SQLite's search index keeps tables of its own.
  const missing = all.filter((name) => !names.includes(name));
  assert.ok(
    missing.every((name) => /_(data|idx|content|docsize|config)$/.test(name)),
    missing.join(),
  );
  assert.equal(isPostgres(db) && missing.length > 0, false);
  assert.deepEqual(names, names.toSorted());
});

test('the command prints a page of them, and makes no database where there is none', async (t) => {
  const { club } = await openInstallation(t);
  const { code, out } = await club(['schema']);
  assert.equal(code, 0);
  assert.match(out, /^# Tables of the database \(\d{2,3}\)\n\n## /);
  assert.match(
    out,
    /\n## member\n\n\| column \| type \| \|\n\| --- \| --- \| --- \|\n\| id \| \w+ \| primary key \|\n/,
  );
  assert.match(out, /\n\| \w+ \| \w+ \| (may be null, )?refers to member\.id \|\n/);
  const nowhere = await club(['schema'], { settings: { DATABASE_URL: '', DATA_DIR: '/nowhere' } });
  assert.match(nowhere.err, /^There is no database '\/nowhere\/club\.db' yet\. Start the site once\.$/m);
  assert.equal(nowhere.code, 1);
  assert.equal((await club(['schema', 'member'])).code, 1);
});
