import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { FileStore } from '#app/core/stores/file-store.ts';
import type { PicturePlace } from '#app/modules/gallery/store/photo-store.server.ts';
import type { Database } from '#db/connection.ts';
import type { Schema } from '#db/schema/schema.ts';
import { sync } from '#server/disk/disk.ts';

/**
 * Pictures cannot be part of the import's transaction. Planned replacements are recorded beside them first; if the transaction
 * was not committed, for instance after a power cut, the pictures are rolled back.
 */
export interface Placing {
  path: string;
  /** True if a file of that name existed; a hard link to it is stored in the `getReplacedFolder` folder. */
  had: boolean;
}

export const aside = (staging: string) => join(staging, '.before');
const noteOf = (staging: string) => join(staging, '.placing.json');
/** Key of the database row that names the staging folder of the last committed import. */
const key = 'import';

export async function notePlacing(staging: string, placing: Placing[]): Promise<void> {
  await writeFile(`${noteOf(staging)}.part`, JSON.stringify(placing), { flush: true });
  await rename(`${noteOf(staging)}.part`, noteOf(staging));
  await sync(staging);
}

/** Part of the import's transaction: committing it makes the pictures final. */
export async function noteImported(tx: Kysely<Schema>, staging: string): Promise<void> {
  const value = basename(staging);
  await tx
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

/** Roll the store back to its previous state; idempotent. */
export async function takeBackPictures(staging: string, store: FileStore): Promise<void> {
  if (!existsSync(noteOf(staging))) return;
  const placing: Placing[] = JSON.parse(await readFile(noteOf(staging), 'utf8'));
  for (const { path, had } of placing.reverse()) {
    if (had) await store.send(path, join(aside(staging), path));
    else await store.remove(path);
  }
}

/** Roll back imports that were interrupted. Waits for a running one. */
export async function endUnfinishedImports(db: Database, { files, made }: PicturePlace): Promise<void> {
  const folder = dirname(made);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('.importing-'))) {
    const staging = join(folder, name);
    if (!existsSync(noteOf(staging))) continue;
    await db.transaction().execute(async (tx) => {
      await waitForImports(tx);
      const last = await tx.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
      if (last?.value !== name) await takeBackPictures(staging, files);
      await rm(staging, { recursive: true, force: true });
    });
  }
}

/** Lock that serializes imports: each updates this row first. */
export async function waitForImports(tx: Kysely<Schema>): Promise<void> {
  await tx
    .insertInto('site')
    .values({ key: 'content_version', value: '0' })
    .onConflict((c) => c.column('key').doUpdateSet((e) => ({ value: e.ref('site.value') })))
    .execute();
}
