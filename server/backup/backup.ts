import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Database, openDatabase } from '#db/connection.ts';
import { migrate } from '#db/migrate.ts';
import { filesIn, hashOf, isThere, sync } from '#server/disk/disk.ts';
import { orFull } from '#server/disk/full-disk.ts';
import { passes } from '#server/disk/passing.ts';
import { openPictures, pictureKinds } from '#server/disk/stores.ts';
import { type Config, root } from '#server/settings/config.ts';
import { homeOf } from '#server/settings/home.ts';
import { checkBackup, type Manifest } from './archive.ts';
import { isArchived } from './archive-names.ts';
import { copyDatabase, countRows } from './copy-database.ts';

/** A site in one file: a gzipped tar of `manifest.json`, `club.db`, its folders and the settings. */

/** What a backup is made of. */
export type Site = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'picturesStore'>>;

/** What else says how this site is: beside the data, so that a restored one can be compared with it. */
const settings = [join(homeOf(root) ?? root, '.env'), join(root, 'content/club.json')];

/**
 * Writes everything that the site keeps into one archive, while it runs, then opens that and checks it. The file is
 * there whole or not at all. Throws one sentence where it cannot be, or where there is a file of that name.
 */
export async function backUp(site: Site, file: string, now: Date): Promise<Manifest> {
  const { dataDir, databaseUrl } = site;
  const target = resolve(file);
  if (await isThere(target)) throw new Error(`There is a file '${target}' already. Choose another name.`);
  await mkdir(dirname(target), { recursive: true });
  const staging = passes(await mkdtemp(join(dataDir, '.backup-')));
  const partial = passes(join(dirname(target), `.${basename(target)}.partial`));
  try {
    // Before the database and after it: whatever the database names is there.
    await gatherPictures(site, staging);
    await copyOfDatabase(databaseUrl, join(staging, 'club.db'));
    await gatherPictures(site, staging);
    await copySheets(dataDir, staging);
    await copySettings(join(staging, 'settings'));
    const manifest = await describe(staging, now);
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 1));
    const entries = (await readdir(staging)).sort();
    const { create } = await import('tar');
    await create({ gzip: true, portable: true, cwd: staging, file: partial, mode: 0o600 }, entries);
    await checkBackup(partial);
    await sync(partial);
    await rename(partial, target);
    await sync(dirname(target));
    return manifest;
  } catch (error) {
    throw await orFull(await orFull(error, dataDir), dirname(target));
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

/** A copy of the database at one moment, as SQLite whatever it is; one of another shape than this version's where `bring` makes that. */
export async function copyOfDatabase(
  url: string,
  file: string,
  bring: (writing: Database) => Promise<void> = migrate,
): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const database = new DatabaseSync(url.slice('sqlite:'.length), { readOnly: true, timeout: 5000 });
    try {
      database.prepare('vacuum into ?').run(file);
    } finally {
      database.close();
    }
    return;
  }
  const [from, to] = [await openDatabase(url), await openDatabase(`sqlite:${file}`)];
  try {
    await copyDatabase(from, to, undefined, bring);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

async function describe(folder: string, now: Date): Promise<Manifest> {
  const db = await openDatabase(`sqlite:${join(folder, 'club.db')}`);
  const tables = await countRows(db);
  await db.destroy();
  const database = new DatabaseSync(join(folder, 'club.db'));
  // One file and no others beside it.
  database.exec('pragma journal_mode = delete');
  const names = database.prepare('select name from kysely_migration order by name').all();
  const schema = names.map(({ name }) => String(name));
  database.close();
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) files[path] = await hashOf(join(folder, path));
  return { format: 1, madeAt: now.toISOString(), schema, tables, files };
}

/** The pictures from wherever they are: by a second name where that can be, which takes neither time nor room. */
async function gatherPictures(site: Site, to: string): Promise<void> {
  for (const kind of pictureKinds) {
    const { files } = await openPictures(site, kind);
    const names = (await files.list(''))
      .map(({ name }) => name)
      .filter((name) => isArchived(`${kind}/${name}`));
    for (let first = 0; first < names.length; first += 8) {
      const some = names.slice(first, first + 8).map(async (name) => {
        const target = join(to, kind, name);
        // One that has been removed meanwhile is none.
        if (!(await isThere(target))) await files.fetch(name, target);
      });
      await Promise.all(some);
    }
  }
}

/** The last good copies of the leagues' sheets. */
async function copySheets(dataDir: string, staging: string): Promise<void> {
  for (const name of await filesIn(join(dataDir, 'leagues')).catch(() => [])) {
    if (!isArchived(`leagues/${name}`)) continue;
    const target = join(staging, 'leagues', name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(dataDir, 'leagues', name), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

async function copySettings(folder: string): Promise<void> {
  await mkdir(folder);
  for (const path of settings) {
    await copyFile(path, join(folder, basename(path))).catch(() => {});
  }
}
