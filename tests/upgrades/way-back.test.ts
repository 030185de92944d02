import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openDatabase } from '#db/connection.ts';
import { type AppMigration, databaseMigrations, runMigrations } from '#db/migrate.ts';
import { getColumnNames, readSqliteTableShapes } from '#server/updates/carry-back/shapes.ts';

/** Migrations from before `back` existed: the command never goes back beyond them. */
const before: readonly string[] = ['026-codes-in-the-mail-alone', '046-diary-key-hashed'];

/** 'member.phone' for each column of each table. */
function columnsIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const shapes = readSqliteTableShapes(database, 'main');
  database.close();
  return [...shapes.values()].flatMap((shape) =>
    getColumnNames(shape).map((name) => `${shape.table}.${name}`),
  );
}

/** Return the columns after a copy was carried back. */
async function columnsAfter(file: string, back: AppMigration['back']): Promise<string[]> {
  if (!back) return columnsIn(file);
  const copy = `${file}-back`;
  copyFileSync(file, copy);
  const db = await openDatabase(`sqlite:${copy}`);
  await back(db).finally(() => db.destroy());
  return columnsIn(copy);
}

test('a migration that takes a column or a table away says how it is put back for an older version', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'bowls-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'club.db');
  const names = Object.keys(databaseMigrations);
  const lacking: string[] = [];
  let had: string[] = [];
  for (const [index, name] of names.entries()) {
    const db = await openDatabase(`sqlite:${file}`);
    await runMigrations(db, names.slice(0, index + 1));
    await db.destroy();
    const has = columnsIn(file);
    const there = new Set(await columnsAfter(file, databaseMigrations[name]?.back));
    if (had.some((column) => !there.has(column))) lacking.push(name);
    had = has;
  }
  assert.deepEqual(
    lacking,
    before,
    "it exports a 'back' beside its 'up' (docs/contributing.md, 'Migrations')",
  );
});
