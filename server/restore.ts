import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { type Manifest, unpack } from './archive.ts';
import type { Site } from './backup.ts';
import { copyDatabase } from './copy-database.ts';
import { isThere, sync } from './disk.ts';
import { backupsFolder } from './keep-backups.ts';
import { placeRestored } from './restored-pictures.ts';
import { refuseWhileServing } from './serving.ts';

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now. */
  aside: string[];
}

/**
 * Fills DATA_DIR, and the shared database where there is one, from a backup. Refuses where something is there, but with
 * `replace`, which moves that aside first. Until the last renaming everything is as it was, but for pictures that have
 * been added where PICTURES_STORE says.
 */
export async function restore(
  { databaseUrl, dataDir, picturesStore }: Site,
  file: string,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  if (!(await isThere(resolve(file)))) throw new Error(`There is no file '${resolve(file)}'.`);
  const occupied = (await readdir(dataDir).catch(() => [])).length > 0;
  if (occupied && !replace)
    throw new Error(
      `'${dataDir}' is not empty. With --replace, what is there is moved aside first and nothing is lost.`,
    );
  await refuseWhileServing(dataDir);
  const shared = !databaseUrl.startsWith('sqlite:');
  if (shared && !replace) await refuseFilled(databaseUrl);

  await mkdir(dirname(dataDir), { recursive: true });
  const fresh = await mkdtemp(join(dirname(dataDir), `.${basename(dataDir)}-restoring-`));
  try {
    const manifest = await unpack(resolve(file), fresh);
    const aside: string[] = [];
    const mark = now.toISOString().replace(/[-:]/g, '').slice(0, 15);
    await bringUpToDate(join(fresh, 'club.db'));
    if (picturesStore) aside.push(...(await placeRestored(picturesStore, fresh, mark)));
    if (shared) {
      if (await hasTables(databaseUrl))
        aside.push(await moveSchemaAside(databaseUrl, `before_${mark.toLowerCase()}`));
      await fillShared(join(fresh, 'club.db'), databaseUrl);
      await rm(join(fresh, 'club.db'));
    }
    // For looking at, not for use: a site keeps the settings of the machine that it runs on.
    await rename(join(fresh, 'settings'), join(fresh, 'settings-of-the-backup')).catch(() => {});
    await rm(join(fresh, 'manifest.json'));
    await sync(fresh);
    const old = `${dataDir}.before-${mark}`;
    if (occupied) {
      await rename(dataDir, old);
      aside.push(old);
    } else await rm(dataDir, { recursive: true, force: true });
    await rename(fresh, dataDir);
    // The backups go on in the same place.
    await rename(backupsFolder(old), backupsFolder(dataDir)).catch(() => {});
    await sync(dirname(dataDir));
    return { manifest, aside };
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** The backup of an earlier version becomes one of this. */
async function bringUpToDate(file: string): Promise<void> {
  const db = await openDatabase(`sqlite:${file}`);
  try {
    await migrate(db);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function fillShared(file: string, url: string): Promise<void> {
  const [from, to] = [await openDatabase(`sqlite:${file}`), await openDatabase(url)];
  try {
    await copyDatabase(from, to);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

async function hasTables(url: string): Promise<boolean> {
  const db = await openDatabase(url);
  try {
    const { rows } = await sql`select 1 from information_schema.tables
      where table_schema = current_schema() limit 1`.execute(db);
    return rows.length > 0;
  } finally {
    await db.destroy();
  }
}

export async function refuseFilled(url: string): Promise<void> {
  if (await hasTables(url))
    throw new Error(
      'The database of DATABASE_URL is not empty. With --replace, what is there is moved aside first and nothing is lost.',
    );
}

/** On PostgreSQL a schema is what a folder is elsewhere: the old one gets another name, and an empty one its own. */
export async function moveSchemaAside(url: string, name: string): Promise<string> {
  const db = await openDatabase(url);
  try {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(tx);
      const schema = rows[0]?.schema ?? 'public';
      await sql`alter schema ${sql.id(schema)} rename to ${sql.id(name)}`.execute(tx);
      await sql`create schema ${sql.id(schema)}`.execute(tx);
    });
    return `schema ${name}`;
  } finally {
    await db.destroy();
  }
}
