import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { create, extract } from 'tar';
import { openDatabase } from '#db/connection.ts';
import { migrations } from '#db/migrate.ts';
import { type Config, root } from './config.ts';
import { type CopiedTable, copyDatabase, countRows } from './copy-database.ts';

/** A site in one file: a gzipped tar of `manifest.json`, `club.db`, its folders and the settings. */

export interface Manifest {
  format: 1;
  madeAt: string;
  /** Which migrations the database has had. */
  schema: string[];
  tables: CopiedTable[];
  /** Each file's SHA-256, by its path in the archive. */
  files: Record<string, string>;
}

/** Folders of DATA_DIR that go along as they are. */
const folders = ['photos', 'member-pictures', 'leagues'];
/** What else says how this site is: beside the data, so that a restored one can be compared with it. */
const settings = ['.env', 'content/club.json'];

/**
 * Writes everything that the site keeps into one archive, while it runs, then opens that and checks it. The file is
 * there whole or not at all. Throws one sentence where it cannot be, or where there is a file of that name.
 */
export async function backUp(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  file: string,
  now: Date,
): Promise<Manifest> {
  const target = resolve(file);
  if (await isThere(target)) throw new Error(`There is a file '${target}' already. Choose another name.`);
  await mkdir(dirname(target), { recursive: true });
  const staging = await mkdtemp(join(config.dataDir, '.backup-'));
  const partial = join(dirname(target), `.${basename(target)}.partial`);
  try {
    // Before the database and after it: whatever the database names is there.
    await linkFolders(config.dataDir, staging);
    await copyOfDatabase(config.databaseUrl, join(staging, 'club.db'));
    await linkFolders(config.dataDir, staging);
    await copySettings(join(staging, 'settings'));
    const manifest = await describe(staging, now);
    await writeFile(join(staging, 'manifest.json'), JSON.stringify(manifest, null, 1));
    const entries = (await readdir(staging)).sort();
    await create({ gzip: true, portable: true, cwd: staging, file: partial, mode: 0o600 }, entries);
    await checkBackup(partial);
    await sync(partial);
    await rename(partial, target);
    await sync(dirname(target));
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
    await rm(partial, { force: true });
  }
}

/** Opens an archive, and throws one sentence where anything in it is not as it was put in. */
export async function checkBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(dirname(resolve(file)), '.checking-'));
  try {
    return await unpack(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Puts an archive's files into an empty folder and makes sure of each. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  await extract({
    file,
    cwd: folder,
    strict: true,
    // Nothing but plain files: a link could lead out of the folder.
    filter: (_, entry) => 'type' in entry && ['File', 'Directory', 'OldFile'].includes(entry.type),
  }).catch((error: Error) => {
    throw new Error(`'${file}' is not a whole backup of this site (${error.message}).`);
  });
  const manifest = await readManifest(folder, file);
  for (const [path, sum] of Object.entries(manifest.files)) {
    const found = await hashOf(join(folder, path)).catch(() => 'nothing');
    if (found !== sum) throw new Error(`'${file}' is damaged: '${path}' in it is not what was put in.`);
  }
  const database = new Sqlite(join(folder, 'club.db'), { readonly: true });
  const sound = database.pragma('integrity_check', { simple: true });
  database.close();
  if (sound !== 'ok') throw new Error(`'${file}' is damaged: its database is not sound.`);
  return manifest;
}

async function readManifest(folder: string, file: string): Promise<Manifest> {
  const none = new Error(`'${file}' is no backup of this site: it has no manifest.`);
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw none;
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1 || !manifest.files?.['club.db']) throw none;
  const unknown = manifest.schema.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0)
    throw new Error(`'${file}' comes from a later version of this site (${unknown.at(-1)}). Update first.`);
  return manifest;
}

/** A copy of the database at one moment, as SQLite whatever it is. */
async function copyOfDatabase(url: string, file: string): Promise<void> {
  if (url.startsWith('sqlite:')) {
    const database = new Sqlite(url.slice('sqlite:'.length), { readonly: true });
    try {
      database.prepare('vacuum into ?').run(file);
    } finally {
      database.close();
    }
    return;
  }
  const [from, to] = [await openDatabase(url), await openDatabase(`sqlite:${file}`)];
  try {
    await copyDatabase(from, to);
  } finally {
    await Promise.all([from.destroy(), to.destroy()]);
  }
}

async function describe(folder: string, now: Date): Promise<Manifest> {
  const db = await openDatabase(`sqlite:${join(folder, 'club.db')}`);
  const tables = await countRows(db);
  await db.destroy();
  const database = new Sqlite(join(folder, 'club.db'));
  // One file and no others beside it.
  database.pragma('journal_mode = DELETE');
  const schema = database
    .prepare('select name from kysely_migration order by name')
    .pluck()
    .all() as string[];
  database.close();
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) files[path] = await hashOf(join(folder, path));
  return { format: 1, madeAt: now.toISOString(), schema, tables, files };
}

/** A second name for each file: at once, and without room on the disk. Where that cannot be, a copy. */
async function linkFolders(from: string, to: string): Promise<void> {
  for (const folder of folders) {
    for (const path of await filesIn(join(from, folder)).catch(() => [])) {
      // What can be made anew need not be kept; what is being written is not there yet.
      if (path.startsWith('.') || path.includes('/.')) continue;
      const target = join(to, folder, path);
      await mkdir(dirname(target), { recursive: true });
      const source = join(from, folder, path);
      await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST' || error.code === 'ENOENT') return;
        await copyFile(source, target);
      });
    }
  }
}

async function copySettings(folder: string): Promise<void> {
  await mkdir(folder);
  for (const path of settings) {
    await copyFile(join(root, path), join(folder, basename(path))).catch(() => {});
  }
}

/** Every file under a folder, by its path from there with slashes, in order. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Makes sure that it is on the disk, not on its way there. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}

export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
