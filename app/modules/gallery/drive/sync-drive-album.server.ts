import type { Logger } from 'pino';
import { removeFileExtension } from '#app/core/picture-names.ts';
import { getErrorMessage, Refusal } from '#app/core/refusals.ts';
import { findAlbumGoogleDriveFolder } from '#app/modules/gallery/albums/albums.server.ts';
import { deleteChildPhotoConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import { raiseContentVersion } from '#app/site/content-version.server.ts';
import type { PhotoStore } from '#app/site/photo-store.ts';
import type { Database } from '#db/connection.ts';
import type { PhotoTable } from '#db/schema/gallery.ts';
import {
  type GoogleDriveClient,
  type GoogleDriveFile,
  GoogleDriveFileTooLargeError,
} from './drive-client.server.ts';

export interface GoogleDriveSyncOptions {
  db: Database;
  photos: PhotoStore;
  drive: GoogleDriveClient;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Ids of files that are not photographs: logged once, not fetched again. */
  unusable: Set<string>;
  stop?: AbortSignal;
}

/**
 * Syncs an album with its shared folder: fetches new pictures and deletes missing ones; pictures from other sources
 * are left alone. An event's album is created with its first picture. Throws when the folder cannot be listed; then
 * nothing has changed.
 */
export async function syncGoogleDriveAlbum(parts: GoogleDriveSyncOptions, id: string): Promise<void> {
  const { db, photos, drive, log, stop } = parts;
  const source = await findAlbumGoogleDriveFolder(db, id);
  if (!source) return;
  const listed = await drive.list(source.folder, stop);
  const here = await readDrivePhotos(db, source.id);
  const before = new Set(here.map((photo) => removeFileExtension(photo.file)));

  const fresh = new Map<string, PhotoTable>();
  for (const file of listed.filter((each) => !before.has(each.id))) {
    const photo = await fetchDrivePhoto(parts, source.id, file);
    if (photo) fresh.set(file.id, photo);
  }
  stop?.throwIfAborted();

  // Files before rows, so that an interrupted sync can be retried.
  for (const { file } of here.filter(
    ({ file }) => !listed.some((each) => each.id === removeFileExtension(file)),
  ))
    await photos.remove(source.id, file);
  await db.transaction().execute(async (tx) => {
    const kept = new Map(
      (await readDrivePhotos(tx, source.id)).map((photo) => [removeFileExtension(photo.file), photo]),
    );
    const now = listed.flatMap((file) => kept.get(file.id) ?? fresh.get(file.id) ?? []);
    const vanished = [...kept]
      .filter(([file]) => !listed.some((each) => each.id === file))
      .map(([, photo]) => photo);
    const added = now.length - (kept.size - vanished.length);
    if (added === 0 && vanished.length === 0) return;

    const album = { id: source.id, title: source.title, date: source.date, drive_folder: source.folder };
    await tx
      .insertInto('album')
      .values(album)
      .onConflict((c) => c.column('id').doNothing())
      .execute();
    await tx
      .deleteFrom('photo')
      .where('album', '=', source.id)
      .where('id', 'like', `${driveIdPrefix}%`)
      .execute();
    if (now.length > 0)
      await tx
        .insertInto('photo')
        .values(now.map((photo, position) => ({ version: 1, ...photo, position })))
        .execute();
    await deleteChildPhotoConsents(
      tx,
      vanished.map(({ id }) => id),
    );
    await raiseContentVersion(tx);
    log.info({ album: source.id, added, removed: vanished.length }, 'photographs from the shared folder');
  });
}

async function fetchDrivePhoto(
  parts: GoogleDriveSyncOptions,
  album: string,
  file: GoogleDriveFile,
): Promise<PhotoTable | undefined> {
  const { photos, drive, log, unusable, stop } = parts;
  if (unusable.has(file.id) || stop?.aborted) return undefined;
  try {
    const kept = await photos.keep(album, `${file.id}.jpg`, await drive.download(file.id, stop));
    return {
      ...kept,
      id: `${driveIdPrefix}${album}:${file.id}`,
      album,
      position: 0,
      caption: guessCaptionFromFileName(file.name),
      alt: '',
    };
  } catch (error) {
    // A store failure (503) is temporary: fetched again next time.
    if ((error instanceof Refusal && error.status < 500) || error instanceof GoogleDriveFileTooLargeError)
      unusable.add(file.id);
    if (!stop?.aborted)
      log.warn(
        { album, file: file.name.slice(0, 100), reason: getErrorMessage(error) },
        'a picture of the shared folder is left out',
      );
    return undefined;
  }
}

/** Prefix of photo ids from a shared folder; no other id contains a colon. */
const driveIdPrefix = 'drive:';

function readDrivePhotos(db: Pick<Database, 'selectFrom'>, album: string): Promise<PhotoTable[]> {
  return db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .where('id', 'like', `${driveIdPrefix}%`)
    .execute();
}

/** 'Measuring for shot.jpg' -> 'Measuring for shot'; '' for file names given by cameras and telephones. */
export function guessCaptionFromFileName(name: string): string {
  const words = removeFileExtension(name)
    .toWellFormed()
    .replace(/[\p{Cc}\s_]+/gu, ' ')
    .trim();
  const byMachine = /^(img|dsc|pxl|dji|mvi|image|photo|picture|screenshot|whatsapp|signal|fb)\b|\d{4}/i.test(
    words,
  );
  return byMachine || !/\p{L}{2} [^\n]*\p{L}{2}/u.test(words) ? '' : words.slice(0, 200);
}
