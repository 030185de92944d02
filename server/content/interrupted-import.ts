import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { PhotoStoreLocation } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Database } from '#db/connection.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { syncPath } from '#server/disk/files.ts';

/**
 * Pictures cannot be part of the import's transaction. Planned replacements are recorded beside them first; if the transaction
 * was not committed, for instance after a power cut, the pictures are rolled back.
 */
export interface ImportedPicturePlacement {
  path: string;
  /** True if a file of that name existed; a hard link to it is stored in the `getReplacedFolder` folder. */
  had: boolean;
}

export const getReplacedPicturesFolder = (staging: string) => join(staging, '.before');
const getPlacementsFile = (staging: string) => join(staging, '.placing.json');
/** Key of the database row that names the staging folder of the last committed import. */
const importKey = 'import';

export async function writePicturePlacements(
  staging: string,
  placing: ImportedPicturePlacement[],
): Promise<void> {
  await writeFile(`${getPlacementsFile(staging)}.part`, JSON.stringify(placing), { flush: true });
  await rename(`${getPlacementsFile(staging)}.part`, getPlacementsFile(staging));
  await syncPath(staging);
}

/** Part of the import's transaction: committing it makes the pictures final. */
export async function recordContentImport(tx: Kysely<DatabaseSchema>, staging: string): Promise<void> {
  const value = basename(staging);
  await tx
    .insertInto('site')
    .values({ key: importKey, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

/** Roll the store back to its previous state; idempotent. */
export async function rollBackImportedPictures(staging: string, store: FileStore): Promise<void> {
  if (!existsSync(getPlacementsFile(staging))) return;
  const placing: ImportedPicturePlacement[] = JSON.parse(await readFile(getPlacementsFile(staging), 'utf8'));
  for (const { path, had } of placing.reverse()) {
    if (had) await store.send(path, join(getReplacedPicturesFolder(staging), path));
    else await store.remove(path);
  }
}

/** Roll back imports that were interrupted. Waits for a running one. */
export async function rollBackInterruptedImports(
  db: Database,
  { files, made }: PhotoStoreLocation,
): Promise<void> {
  const folder = dirname(made);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.importing-'))) {
    const staging = join(folder, name);
    if (!existsSync(getPlacementsFile(staging))) continue;
    await db.transaction().execute(async (tx) => {
      await lockImports(tx);
      const last = await tx
        .selectFrom('site')
        .select('value')
        .where('key', '=', importKey)
        .executeTakeFirst();
      if (last?.value !== name) await rollBackImportedPictures(staging, files);
      await rm(staging, { recursive: true, force: true });
    });
  }
}

/** Lock that serializes imports: each updates this row first. */
export async function lockImports(tx: Kysely<DatabaseSchema>): Promise<void> {
  await tx
    .insertInto('site')
    .values({ key: 'content_version', value: '0' })
    .onConflict((c) => c.column('key').doUpdateSet((e) => ({ value: e.ref('site.value') })))
    .execute();
}
