import { copyFile, mkdir, mkdtemp, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { removeFileExtension } from '#app/core/picture-names.ts';
import { readClubWithStoredSettings } from '#app/modules/committee/settings/stored-settings.server.ts';
import {
  openFilePhotoStore,
  type PhotoStoreLocation,
} from '#app/modules/gallery/store/photo-store.server.ts';
import type { Club } from '#app/site/club.ts';
import { openContentFolder } from '#content-files/content-folder.ts';
import {
  type ContentExportManifest,
  contentExportFormat,
  contentManifestFile,
  getAlbumPictureFile,
} from '#content-files/content-layout.ts';
import { readImportedDrawingSizes } from '#content-files/picture-files.ts';
import { type ContentTableRows, formatContentFiles, readContentRows } from '#content-files/write-content.ts';
import { type Database, isPostgres } from '#db/connection.ts';
import { readContentTables } from '#db/content-tables.ts';
import { syncPath } from '#server/disk/files.ts';
import { openImageWorker } from '#server/workers/image-worker.ts';

interface Source {
  db: Database;
  /** Club facts of content/club.json. */
  club: Club;
  photos: PhotoStoreLocation;
  /** The installation's own content/: drawings, and tables of leagues without a sheet, exist only there. */
  content: string;
}

/**
 * Write the content into an empty or new folder, completely or not at all. Output is deterministic: the same content gives the
 * same bytes. Throws a one-sentence error on failure.
 */
export async function exportContent(source: Source, folder: string): Promise<ContentExportManifest> {
  const target = resolve(folder);
  await refuseFilled(target);
  await mkdir(dirname(target), { recursive: true });
  const staging = await mkdtemp(join(dirname(target), `.${basename(target)}-exporting-`));
  try {
    const manifest = await writeFolder(source, staging);
    await syncPath(staging);
    await rmdir(target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(staging, target);
    await syncPath(dirname(target));
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function refuseFilled(target: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (found && !found.isDirectory()) throw new Error(`'${target}' is a file. Choose another name.`);
  if (found && (await readdir(target)).length > 0)
    throw new Error(`'${target}' is not empty. Choose an empty folder or a new one.`);
}

async function writeFolder(
  { db, club, photos, content }: Source,
  staging: string,
): Promise<ContentExportManifest> {
  for (const name of ['pictures', 'leagues']) await copyFiles(join(content, name), join(staging, name));
  const sizeOf = await readImportedDrawingSizes(await openContentFolder(staging));
  const tables = await readContentTables(db);
  const reading = db.transaction().setAccessMode('read only');
  // Read in one snapshot.
  const { rows, settled, categories } = await (isPostgres(db)
    ? reading.setIsolationLevel('repeatable read')
    : reading
  ).execute(async (tx) => ({
    rows: await readContentRows(tx, tables),
    settled: (await readClubWithStoredSettings(tx, club)).club,
    categories: await tx.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute(),
  }));
  const files = formatContentFiles(rows, tables, sizeOf);
  files.set('club.json', json(settled));
  files.set('forum.json', json(categories.map(({ id, name, description }) => ({ id, name, description }))));
  for (const [name, text] of files) await put(staging, name, text);
  const missing = await copyPictures(rows, photos, staging);

  const counts = Object.fromEntries(tables.names.map((table) => [table, rows[table]?.length ?? 0]));
  const manifest: ContentExportManifest = {
    what: 'The content of a bowls club’s website: docs/reference.md, ‘The content as files’',
    format: contentExportFormat,
    counts,
    files: (await openContentFolder(staging)).names,
    ...(missing.length > 0 && { missing }),
  };
  await put(staging, contentManifestFile, json(manifest));
  return manifest;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function put(folder: string, name: string, text: string | Buffer): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text, { flush: true });
}

async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => []);
  await mkdir(to);
  for (const entry of entries) {
    // The leagues themselves are in league.json.
    if (entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'leagues.json')
      await copyFile(join(from, entry.name), join(to, entry.name));
  }
}

/** Copy the pictures of albums and those shown by texts and cards. Returns the missing ones. */
async function copyPictures(
  rows: ContentTableRows,
  photos: PhotoStoreLocation,
  staging: string,
): Promise<string[]> {
  const store = openFilePhotoStore(photos, openImageWorker());
  const missing: string[] = [];
  const ofAlbums = new Set<string>();
  for (const { album, file } of rows.photo ?? []) {
    const bytes = await store.original(String(album), String(file));
    const name = getAlbumPictureFile(album, file);
    ofAlbums.add(`${album}/${removeFileExtension(String(file))}`);
    if (bytes) await put(staging, name, bytes);
    else missing.push(name);
  }
  // '/photos/pages/960/k3v9.webp' and '/photos/pages/k3v9.jpg'
  const shown = JSON.stringify(rows).matchAll(/\/photos\/([\w-]{1,100})\/(?:\d+\/)?([\w-]{1,100})\.\w+/g);
  for (const [, album = '', name = ''] of shown) {
    if (ofAlbums.has(`${album}/${name}`)) continue;
    ofAlbums.add(`${album}/${name}`);
    for (const file of [`${name}.jpg`, `${name}.webp`]) {
      const bytes = await store.original(album, file);
      if (bytes) await put(staging, `photos/${album}/${file}`, bytes);
    }
  }
  return missing;
}
