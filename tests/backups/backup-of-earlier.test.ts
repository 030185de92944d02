import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { Migrator } from 'kysely/migration';
import { openDatabase } from '#db/connection.ts';
import { databaseMigrations, migrateDatabase } from '#db/migrate.ts';
import { createBackup } from '#server/backup/backup.ts';
import { copyDatabase, countTableRows } from '#server/backup/copy-database.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { now, openInstallation, sqlite } from './installation.ts';

test('a backup of an earlier schema is restored into this one', async (t) => {
  const site = await openInstallation(t);
  const early = join(site.beside, 'early');
  mkdirSync(early);
  const db = await openDatabase(sqlite(early).databaseUrl);
  const first = Object.fromEntries(Object.entries(databaseMigrations).slice(0, 3));
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => first },
  }).migrateToLatest();
  assert.equal(error, undefined);
  await db.insertInto('site').values({ key: 'content_version', value: '7' }).execute();
  await db.insertInto('officer').values({ id: 'o', position: 1, name: 'Ann', role: 'Secretary' }).execute();
  await db.destroy();
  await createBackup(sqlite(early), site.file, now);
  await restoreBackup(sqlite(site.other), site.file, { replace: false, now });
  const restored = await openDatabase(sqlite(site.other).databaseUrl);
  const officer = await restored.selectFrom('officer').selectAll().executeTakeFirstOrThrow();
  await restored.destroy();
  assert.deepEqual([officer.name, officer.version], ['Ann', 1]);
});

for (const schema of [Object.keys(databaseMigrations).at(-2), '010-desk']) {
  test(`a backup made under the schema of ${schema} is restored with its rows`, async (t) => {
    const site = await openInstallation(t);
    const [full, early] = [join(site.beside, 'full.db'), join(site.beside, 'early')];
    mkdirSync(early);
    const current = await openDatabase(`sqlite:${full}`);
    await copyDatabase(site.db, current);
    await current.destroy();
    const then = await openDatabase(sqlite(early).databaseUrl);
    await migrateDatabase(then, schema);
    await then.destroy();
    const kept = fillEarlier(join(early, 'club.db'), full);
    assert.ok((kept.member ?? 0) > 3 && (kept.event ?? 0) > 50 && (kept.page ?? 0) > 3, JSON.stringify(kept));

    const manifest = await createBackup(sqlite(early), site.file, now);
    assert.equal(manifest.schema.at(-1), schema);
    await restoreBackup(sqlite(site.other), site.file, { replace: false, now });
    const restored = await openDatabase(sqlite(site.other).databaseUrl);
    const found = Object.fromEntries(
      (await countTableRows(restored)).map(({ table, rows }) => [table, rows]),
    );
    for (const [table, rows] of Object.entries(kept)) assert.equal(found[table], rows, table);
    const ids = (db: typeof restored) =>
      db.selectFrom('member').select(['id', 'name']).orderBy('id').execute();
    assert.deepEqual(await ids(restored), await ids(site.db));
    await restored.destroy();
  });
}

/** Copy all that an earlier schema can hold of a full database into it. Return the number of rows of each table. */
function fillEarlier(file: string, full: string): Record<string, number> {
  const db = new DatabaseSync(file);
  db.exec(`pragma foreign_keys = off; attach '${full}' as full`);
  const named = (select: string) =>
    db
      .prepare(select)
      .all()
      .map(({ name }) => String(name));
  const names = (of: string) => named(`select name from ${of}.sqlite_master where type = 'table'`);
  const columns = (of: string, table: string) =>
    named(`select name from pragma_table_info('${table}', '${of}')`);
  const both = names('main').filter(
    (name) => names('full').includes(name) && !/^(kysely|sqlite)_|index|^rate_limit$|^code$/.test(name),
  );
  const rows: Record<string, number> = {};
  for (const table of both) {
    const known = columns('full', table);
    const both = columns('main', table).filter((name) => known.includes(name));
    const list = both.map((name) => `"${name}"`).join();
    db.exec(`insert into main."${table}" (${list}) select ${list} from full."${table}"`);
    rows[table] = Number(db.prepare(`select count(*) as rows from main."${table}"`).get()?.rows);
  }
  db.close();
  return rows;
}
