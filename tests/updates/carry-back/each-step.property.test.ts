import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { databaseMigrations, runMigrations } from '#db/migrate.ts';
import { carryBackSiteDatabase } from '#server/updates/carry-back/go-back.ts';
import { randomOf, tablesOf, writeAnywhere } from './random-rows.ts';

const names = Object.keys(databaseMigrations);
/** The first of the latest fifteen. */
const first = names.length - 15;

type Row = Record<string, SQLOutputValue>;
type Table = { key: string[]; columns: string[]; presets: Map<string, string>; rows: Map<string, Row> };

/** Reads a whole database into memory, by table and key. */
function read(file: string): Map<string, Table> {
  const database = new DatabaseSync(file);
  const all = new Map<string, Table>();
  for (const table of tablesOf(database)) {
    const facts = database
      .prepare('select name, pk, dflt_value from pragma_table_info(?) order by cid')
      .all(table);
    const columns = facts.map(({ name }) => String(name));
    const key = facts.filter(({ pk }) => Number(pk) > 0).map(({ name }) => String(name));
    const rows = database.prepare(`select * from "${table}"`).all();
    const presets = new Map(
      facts.map(({ name, dflt_value }) => [String(name), String(dflt_value ?? 'null')]),
    );
    all.set(table, {
      key,
      columns,
      presets,
      rows: new Map(rows.map((row) => [keyOf(row, key), { ...row }])),
    });
  }
  database.close();
  return all;
}

const keyOf = (row: Row, key: string[]) =>
  JSON.stringify(key.length > 0 ? key.map((name) => row[name]) : row);

/** Expected rows of a table: rows of `now` that differ from `base` were written since. */
function expected(was: Table, base: Table | undefined, now: Table | undefined): Map<string, Row> {
  if (!base || !now) return was.rows;
  const rows = new Map<string, Row>();
  for (const [key, row] of was.rows) if (now.rows.has(key) || !base.rows.has(key)) rows.set(key, row);
  for (const [key, row] of now.rows) {
    const [before, older] = [base.rows.get(key), was.rows.get(key)];
    const isTouched = !before || was.columns.some((name) => name in row && row[name] !== before[name]);
    if (!isTouched) continue;
    const made: Row = {};
    for (const name of was.columns)
      made[name] =
        name in row && (!older || !before || row[name] !== before[name])
          ? (row[name] ?? null)
          : (older?.[name] ?? null);
    rows.set(key, made);
  }
  return rows;
}

async function bring(file: string, to: number): Promise<void> {
  const db = await openDatabase(`sqlite:${file}`);
  await runMigrations(db, names.slice(0, to)).finally(() => db.destroy());
}

test('behind each of the latest migrations a database is carried back whole, whatever was written', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = (name: string) => join(dataDir, name);
  const seed = Math.floor(Math.random() * 1e9);
  const random = randomOf(seed);
  await bring(file('chain.db'), first);
  for (let turn = 0; turn < 3; turn += 1) writeAnywhere(file('chain.db'), random, 8);
  let written = 0;
  for (let step = first; step < names.length; step += 1) {
    const said = `${names[step]}, seed ${seed}`;
    copyFileSync(file('chain.db'), file('older.db'));
    copyFileSync(file('chain.db'), file('base.db'));
    await bring(file('base.db'), step + 1);
    await bring(file('chain.db'), step + 1);
    copyFileSync(file('chain.db'), file('club.db'));
    for (let turn = 0; turn < 3; turn += 1) written += writeAnywhere(file('club.db'), random, 4);
    const now = read(file('club.db'));
    const folder = file(`back-${step}`);
    mkdirSync(folder);
    const going = { older: file('older.db'), databaseUrl: `sqlite:${file('club.db')}`, dataDir, folder };
    const { left, leftIn } = await carryBackSiteDatabase(going);
    // Since then a diary's address is stored only as the hash by which it is looked up.
    const refused = left.filter(({ why }) => why).map(({ table }) => table);
    assert.deepEqual(
      refused,
      refused.filter((table) => table === 'diary' && names[step] === '046-diary-key-hashed'),
      said,
    );
    if (leftIn)
      assert.equal(
        JSON.parse(readFileSync(leftIn, 'utf8')).length,
        left.reduce((sum, { rows }) => sum + rows, 0),
        said,
      );
    const [was, base, back] = [read(file('older.db')), read(file('base.db')), read(file('club.db'))];
    assert.deepEqual([...back.keys()], [...was.keys()], said);
    for (const [table, { rows }] of back) {
      if (refused.includes(table)) continue;
      const older = was.get(table);
      assert.ok(older);
      assert.deepEqual(rows, expected(older, base.get(table), now.get(table)), `${table}, ${said}`);
    }
    writeAnywhere(file('chain.db'), random, 3);
  }
  assert.ok(written > 1000, `only ${written} rows were written`);
});
