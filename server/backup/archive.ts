import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseMigrations } from '#db/migrate.ts';
import { hashFile } from '#server/disk/files.ts';
import { toDiskFullError } from '#server/disk/full-disk.ts';
import { registerTemporaryPath } from '#server/disk/temporary-paths.ts';
import { isBackupPath } from './backup-paths.ts';
import type { TableRowCount } from './copy-database.ts';

/** Manifest of a backup archive, written by backup.ts. */

export interface BackupManifest {
  format: 1;
  madeAt: string;
  /** Names of the migrations that were applied to the database. */
  schema: string[];
  tables: TableRowCount[];
  /** SHA-256 of each file, by its path in the archive. */
  files: Record<string, string>;
}

/** Open and validate an archive; throws a one-sentence error when any file differs from the manifest. */
export async function validateBackup(file: string): Promise<BackupManifest> {
  const folder = registerTemporaryPath(await mkdtemp(join(dirname(resolve(file)), '.checking-')));
  try {
    return await extractBackup(file, folder);
  } catch (error) {
    throw await toDiskFullError(error, dirname(resolve(file)));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Extract an archive into an empty folder and validate each file; returns the manifest. */
export async function extractBackup(file: string, folder: string): Promise<BackupManifest> {
  const { names, odd } = await extractPlain(file, folder);
  const manifest = await readManifest(folder, file);
  const stranger = odd ?? names.find((name) => name !== manifestName && !Object.hasOwn(manifest.files, name));
  if (stranger !== undefined)
    throw new Error(
      `'${file}' has been changed: '${stranger}' in it does not match its manifest. Nothing was restored.`,
    );
  for (const [path, sum] of Object.entries(manifest.files)) {
    const found = names.includes(path) && (await hashFile(join(folder, path)).catch(() => 'nothing'));
    if (found !== sum) throw new Error(`'${file}' is damaged: '${path}' in it has changed.`);
  }
  const database = new DatabaseSync(join(folder, 'club.db'), { readOnly: true });
  const found = database.prepare('pragma integrity_check').all();
  database.close();
  if (found[0]?.integrity_check !== 'ok') throw new Error(`'${file}' is damaged: its database has errors.`);
  return manifest;
}

const manifestName = 'manifest.json';

/** Extracts the regular files and returns their names; `odd` is the first link, duplicate or unexpected name. */
async function extractPlain(file: string, folder: string): Promise<{ names: string[]; odd?: string }> {
  const names = new Set<string>();
  let odd: string | undefined;
  const { extract } = await import('tar');
  await extract({
    file,
    cwd: folder,
    strict: true,
    filter: (path, entry) => {
      const type = 'type' in entry ? entry.type : '';
      // Folders are created with their files.
      if (type === 'Directory' && isWithin(path)) return false;
      const plain = ['File', 'OldFile'].includes(type) && isBackupPath(path) && !names.has(path);
      if (plain) names.add(path);
      else odd ??= path;
      return plain;
    },
  }).catch((error: Error) => {
    throw new Error(`'${file}' is not a complete backup of this site (${error.message}).`);
  });
  return { names: [...names], ...(odd !== undefined && { odd }) };
}

const isWithin = (path: string) =>
  !/^[/\\]|^[a-z]:|\\|\p{Cc}/iu.test(path) && !path.split('/').includes('..');

async function readManifest(folder: string, file: string): Promise<BackupManifest> {
  const none = new Error(`'${file}' is not a backup of this site: it has no manifest.`);
  const manifest = await readFile(join(folder, manifestName), 'utf8')
    .then((text): BackupManifest => JSON.parse(text))
    .catch(() => {
      throw none;
    });
  if (manifest?.format !== 1 || !manifest.files?.['club.db'] || !Array.isArray(manifest.schema)) throw none;
  const unknown = manifest.schema.filter((name) => !Object.hasOwn(databaseMigrations, name));
  if (unknown.length > 0)
    throw new Error(`'${file}' comes from a later version of this site (${unknown.at(-1)}). Update first.`);
  return manifest;
}
