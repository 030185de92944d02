import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { extract } from 'tar';
import { migrations } from '#db/migrate.ts';
import type { CopiedTable } from './copy-database.ts';
import { hashOf } from './disk.ts';

/** What backup.ts made, opened again. */

export interface Manifest {
  format: 1;
  madeAt: string;
  /** Which migrations the database has had. */
  schema: string[];
  tables: CopiedTable[];
  /** Each file's SHA-256, by its path in the archive. */
  files: Record<string, string>;
}

/** Opens an archive, and throws one sentence where anything in it is not as it was put in. */
export async function checkBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(dirname(resolve(file)), '.checking-'));
  try {
    return await unpack(file, folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
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
