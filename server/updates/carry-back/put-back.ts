import { copyFile, link, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { type AppMigration, runMigrations } from '#db/migrate.ts';
import { copyDatabase } from '#server/backup/copy-database.ts';
import { syncPath } from '#server/disk/files.ts';
import { readSqliteTableShapes } from './shapes.ts';

interface Place {
  databaseUrl: string;
  folder: string;
  /** Converted file, in the folder of the database where that is a file too. */
  made: string;
  /** Migrations of the older version. */
  had: string[];
  known: Record<string, AppMigration>;
}

/** Replace the database in one step; afterwards the newer version's is `newer.db` in the folder. */
export async function replaceDatabaseOnRollback(place: Place): Promise<void> {
  await (place.databaseUrl.startsWith('sqlite:') ? putFile(place) : putRows(place));
}

async function putFile({ databaseUrl, folder, made }: Place): Promise<void> {
  const file = databaseUrl.slice('sqlite:'.length);
  closeLog(file);
  const newerFile = join(folder, 'newer.db');
  await rm(newerFile, { force: true });
  // Hard link, if the folder is on the same disk.
  await link(file, newerFile).catch(() => copyFile(file, newerFile));
  await syncPath(newerFile);
  await syncPath(folder);
  for (const beside of ['-wal', '-shm']) await rm(file + beside, { force: true });
  await rename(made, file);
  await syncPath(dirname(file));
}

/** Checkpoint the log into the file and remove it, so that the next database does not read it. */
function closeLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const mode = database.prepare('pragma journal_mode = delete').get();
  database.close();
  if (mode?.journal_mode !== 'delete') throw new Error('The database is in use. First stop the site.');
}

/** Copy in one transaction, with every row compared. The previous tables are in `newer.db`, compared too. */
async function putRows({ databaseUrl, folder, made, had, known }: Place): Promise<void> {
  const newer = new DatabaseSync(join(folder, 'newer.db'), { readOnly: true });
  const tables = [
    ...readSqliteTableShapes(newer, 'main').keys(),
    'kysely_migration',
    'kysely_migration_lock',
  ];
  newer.close();
  const [from, to] = [await openDatabase(`sqlite:${made}`), await openDatabase(databaseUrl)];
  try {
    await copyDatabase(
      from,
      to,
      // Our tables only: the schema may contain others.
      async (tx) => {
        for (const table of tables) await sql`drop table if exists ${sql.id(table)} cascade`.execute(tx);
      },
      (tx) => runMigrations(tx, had, known),
    );
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}
