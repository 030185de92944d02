import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { isEmpty } from '#db/migrate.ts';
import type { Schema } from '#db/schema/schema.ts';
import { sync } from '#server/disk/disk.ts';
import type { Config } from '#server/settings/config.ts';
import { certificatesFolder } from '#server/tls/kept/store.ts';
import { copyDatabase } from './copy-database.ts';
import { backupsFolder, unfinishedFile } from './places.ts';

/**
 * The last part of a restore, in steps of which any may be the last before the power goes. A note beside DATA_DIR says that
 * everything lies ready and what it is called; as long as it is there, whoever comes next goes on (unfinished.ts).
 */
interface Steps {
  /** The name of the folder beside DATA_DIR in which everything is ready. */
  fresh: string;
  /** A moment, which what is moved aside bears in its name. */
  mark: string;
  /** Whether there was anything to be moved aside. */
  folder: boolean;
  schema: boolean;
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** What new folders of a restore are called, but for their last letters. */
export const freshFolders = (dataDir: string) => join(dirname(dataDir), `.${basename(dataDir)}-restoring-`);

/** What a restore left that came to an end before anything was in place. */
export async function clearUnfinished(dataDir: string): Promise<void> {
  if (existsSync(unfinishedFile(dataDir))) return;
  for (const name of await readdir(dirname(dataDir)))
    if (name.startsWith(basename(freshFolders(dataDir))))
      await rm(join(dirname(dataDir), name), { recursive: true, force: true });
}

/** Makes a folder beside DATA_DIR the site's, and fills the shared database from it; says where the old ones are now. */
export async function putInPlace(place: Place, fresh: string, mark: string): Promise<string[]> {
  const { dataDir } = place;
  const folder = (await readdir(dataDir).catch(() => [])).length > 0;
  const steps = { fresh: basename(fresh), mark, folder, schema: await hasSharedTables(place) };
  await syncAll(fresh);
  const note = unfinishedFile(dataDir);
  await writeFile(`${note}.part`, JSON.stringify(steps), { flush: true });
  await rename(`${note}.part`, note);
  await sync(dirname(dataDir));
  try {
    return await goOn(place, steps);
  } catch (error) {
    await goBack(place, steps);
    throw error;
  }
}

/** Goes on where a restore was interrupted, once everything of it was ready. */
export async function finish(place: Place): Promise<string[]> {
  return goOn(place, JSON.parse(await readFile(unfinishedFile(place.dataDir), 'utf8')));
}

const oldFolder = (dataDir: string, mark: string) => `${dataDir}.before-${mark}`;
const oldSchema = (mark: string) => `before_${mark.toLowerCase()}`;

async function goOn({ databaseUrl, dataDir }: Place, steps: Steps): Promise<string[]> {
  const { mark } = steps;
  const fresh = join(dirname(dataDir), steps.fresh);
  const old = oldFolder(dataDir, mark);
  if (existsSync(fresh)) {
    if (steps.folder && !existsSync(old)) await rename(dataDir, old);
    // An empty one, as whatever starts the site may make it; never one with something in it.
    else if (existsSync(dataDir)) await rmdir(dataDir);
    await rename(fresh, dataDir);
  }
  await moveOnward(old, dataDir);
  await sync(dirname(dataDir));
  const file = join(dataDir, 'club.db');
  if (!databaseUrl.startsWith('sqlite:') && existsSync(file)) {
    await fillShared(file, databaseUrl, steps);
    for (const beside of ['-wal', '-shm', '']) await rm(`${file}${beside}`, { force: true });
  }
  await rm(unfinishedFile(dataDir));
  await sync(dirname(dataDir));
  return [
    ...(steps.schema ? [`schema ${oldSchema(mark)}`] : []),
    ...(steps.folder ? [oldFolder(dataDir, mark)] : []),
  ];
}

/** The backups, and the certificates of this machine, which are in no backup, go on in the same place. */
async function moveOnward(from: string, to: string): Promise<void> {
  for (const folderIn of [backupsFolder, certificatesFolder])
    if (existsSync(folderIn(from)) && !existsSync(folderIn(to))) await rename(folderIn(from), folderIn(to));
}

/** The database did not take it: then the folders are as they were, too. */
async function goBack({ dataDir }: Place, { fresh, mark, folder }: Steps): Promise<void> {
  const old = oldFolder(dataDir, mark);
  const place = join(dirname(dataDir), fresh);
  if (!existsSync(place)) {
    if (folder) await moveOnward(dataDir, old);
    await rename(dataDir, place);
  }
  if (folder && existsSync(old)) await rename(old, dataDir);
  await rm(unfinishedFile(dataDir), { force: true });
}

/**
 * On PostgreSQL a schema is what a folder is elsewhere: the old one gets another name, and an empty one its own. That, and
 * every row, is one transaction.
 */
async function fillShared(file: string, url: string, { mark, schema }: Steps): Promise<void> {
  const [from, to] = [await openDatabase(`sqlite:${file}`), await openDatabase(url)];
  try {
    if (await wasFilled(to, { mark, schema })) return;
    await copyDatabase(from, to, async (tx) => {
      if (!schema) return;
      const here = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
      const name = here.rows[0]?.schema ?? 'public';
      await sql`alter schema ${sql.id(name)} rename to ${sql.id(oldSchema(mark))}`.execute(tx);
      await sql`create schema ${sql.id(name)}`.execute(tx);
    });
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

async function wasFilled(db: Kysely<Schema>, { mark, schema }: Pick<Steps, 'mark' | 'schema'>) {
  if (!schema) return (await hasTables(db)) && !(await isEmpty(db));
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${oldSchema(mark)}`.execute(db);
  return rows.length > 0;
}

async function hasSharedTables({ databaseUrl }: Place): Promise<boolean> {
  if (databaseUrl.startsWith('sqlite:')) return false;
  const db = await openDatabase(databaseUrl);
  return hasTables(db).finally(() => db.destroy());
}

export async function hasTables(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() limit 1`.execute(db);
  return rows.length > 0;
}

/** Every file and folder of it is on the disk, before anything relies on it. */
async function syncAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries)
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name));
  await sync(folder);
}
