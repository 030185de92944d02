import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { migrateAs, migrations, type OurMigration } from '#db/migrate.ts';
import { copyOfDatabase } from '#server/backup/backup.ts';
import { sync } from '#server/disk/disk.ts';
import { orFull } from '#server/disk/full-disk.ts';
import { passes } from '#server/disk/passing.ts';

/**
 * Copy this version's database to a SQLite file, from either engine, while the site runs, so that an update can be rolled back.
 * Rows written between the copy and the end of this version are carried back like later ones. The file appears complete or not at
 * all.
 */
export async function keepDatabase(
  databaseUrl: string,
  file: string,
  known: Record<string, OurMigration> = migrations,
): Promise<void> {
  const part = passes(`${file}.part`);
  const clear = async () => {
    for (const beside of ['', '-wal', '-shm', '-journal']) await rm(part + beside, { force: true });
  };
  await clear();
  const has = await migrationsIn(databaseUrl);
  try {
    await copyOfDatabase(databaseUrl, part, (db) => migrateAs(db, has, known));
    await sync(part);
    await rename(part, file);
  } catch (error) {
    const told = await orFull(error, dirname(file));
    await clear();
    throw told;
  }
  await sync(dirname(file));
}

/** List the applied migrations of a database. */
export async function migrationsIn(databaseUrl: string): Promise<string[]> {
  const db = await openDatabase(databaseUrl);
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name).sort();
  } finally {
    await db.destroy();
  }
}
