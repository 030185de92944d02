import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { type AppMigration, databaseMigrations, runMigrations } from '#db/migrate.ts';
import { copyDatabaseToFile } from '#server/backup/backup.ts';
import { syncPath } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { registerTemporaryPath } from '#server/disk/temporary-paths.ts';

/**
 * Copy this version's database to a SQLite file, from either engine, while the site runs, so that an update can be rolled back.
 * Rows written between the copy and the end of this version are carried back like later ones. The file appears complete or not at
 * all.
 */
export async function snapshotDatabase(
  databaseUrl: string,
  file: string,
  known: Record<string, AppMigration> = databaseMigrations,
): Promise<void> {
  const part = registerTemporaryPath(`${file}.part`);
  const clear = async () => {
    for (const beside of ['', '-wal', '-shm', '-journal']) await rm(part + beside, { force: true });
  };
  await clear();
  const has = await listAppliedMigrations(databaseUrl);
  try {
    await copyDatabaseToFile(databaseUrl, part, (db) => runMigrations(db, has, known));
    await syncPath(part);
    await rename(part, file);
  } catch (error) {
    const diskError = await toDiskFullError(error, dirname(file));
    await clear();
    throw diskError;
  }
  await syncPath(dirname(file));
}

/** List the applied migrations of a database. */
export async function listAppliedMigrations(databaseUrl: string): Promise<string[]> {
  const db = await openDatabase(databaseUrl);
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name).sort();
  } finally {
    await db.destroy();
  }
}
