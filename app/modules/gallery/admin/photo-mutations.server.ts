import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/auth/tokens.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { insertVersionedRows, requireRowVersion } from '#app/endpoints/changes/change-set.server.ts';
import { performContentChange } from '#app/endpoints/changes/changes.server.ts';
import type { ChangedContentRow } from '#app/endpoints/changes/changes.ts';
import type { AdminPhoto, PhotoUploadResult } from '#app/modules/gallery/albums/admin-album.ts';
import { deleteChildPhotoConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readAlbumRow, selectAlbumPhotos, toAdminPhoto } from './admin-albums.server.ts';
import { createAlbumAuditEntry } from './album-mutations.server.ts';

/** Mutations of a single picture, from the admin area. */

/**
 * Upload metadata: hash of the original file (the client may have downscaled the upload), and the position among the
 * others.
 */
interface PhotoUpload {
  album: string;
  /** Path of the uploaded file. */
  file: string;
  hash: string;
  place?: number | undefined;
}

/**
 * Stores an uploaded picture and inserts its row. Idempotent by hash: a retry after a network failure returns the
 * existing picture. Throws 409 until the agreement is confirmed, and the store's refusals for invalid pictures.
 */
export async function storeUploadedPhoto(
  site: Site,
  officer: Actor,
  { album, file, hash, place }: PhotoUpload,
): Promise<PhotoUploadResult> {
  const { agreed_at } = await readAlbumRow(site.db, album);
  if (!agreed_at) throw new Refusal(409, 'First confirm that everyone who can be recognised has agreed.');
  const here = await findPhotoByHash(site.db, album, hash);
  if (here) return { photo: here, already: true };
  const id = newShortId();
  const kept = await site.photos.keep(album, `${id}.jpg`, file);
  try {
    const { made } = await performContentChange(site, officer, async ({ tx }) => {
      const facts = await readAlbumRow(tx, album);
      const position = place ?? ((await selectAlbumPhotos(tx, album)).at(-1)?.position ?? -1) + 1;
      const row = { id, album, position, caption: '', alt: '', hash, version: 1, ...kept };
      // Outside the change set: an undo would leave the files behind. Deleting is the way to remove it.
      await insertVersionedRows(tx, 'photo', row);
      return { act: createAlbumAuditEntry('added a picture', facts), made: row };
    });
    return { photo: toAdminPhoto(made), already: false };
  } catch (error) {
    await site.photos.remove(album, kept.file);
    // Concurrent upload of the same picture: return the row that was inserted first.
    const other = await findPhotoByHash(site.db, album, hash);
    if (!other) throw error;
    return { photo: other, already: true };
  }
}

async function findPhotoByHash(
  db: Kysely<DatabaseSchema>,
  album: string,
  hash: string,
): Promise<AdminPhoto | undefined> {
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row && toAdminPhoto(row);
}

interface PhotoVersionRef {
  album: string;
  id: string;
  version: number;
}

/**
 * Deletes a picture with every rendition, irreversibly. Files are deleted before rows, so that an interrupted request
 * can be retried.
 */
export async function deletePhotoWithFiles(
  site: Site,
  officer: Actor,
  { album, id, version }: PhotoVersionRef,
) {
  const { file } = await readPhotoRow(site.db, album, id);
  await requireRowVersion(site.db, 'photo', id, version);
  if (id.startsWith('drive:'))
    throw new Refusal(409, 'This picture comes from the shared folder. Remove it there.');
  await site.photos.remove(album, file);
  return performContentChange(site, officer, async ({ tx }) => {
    const facts = await readAlbumRow(tx, album);
    await tx.deleteFrom('photo').where('id', '=', id).execute();
    await deleteChildPhotoConsents(tx, [id]);
    await tx
      .updateTable('album')
      .set((e) => ({ cover: null, version: e('version', '+', 1) }))
      .where('id', '=', album)
      .where('cover', '=', id)
      .execute();
    await purgePhotoFromChanges(tx, album, id);
    return { act: createAlbumAuditEntry('removed a picture', facts), made: null };
  });
}

/** Purges the picture's entries from stored changes, since they contain its blurred placeholder. */
export async function purgePhotoFromChanges(
  tx: Kysely<DatabaseSchema>,
  album: string,
  id: string,
): Promise<void> {
  const changes = await tx
    .selectFrom('change')
    .select(['id', 'rows'])
    .where('subject', '=', `album:${album}`)
    .where('rows', 'like', `%"${id}"%`)
    .execute();
  for (const change of changes) {
    const rows: ChangedContentRow[] = JSON.parse(change.rows);
    const others = rows.filter(({ key }) => key !== id);
    await tx
      .updateTable('change')
      .set({ rows: JSON.stringify(others) })
      .where('id', '=', change.id)
      .execute();
  }
}

async function readPhotoRow(db: Kysely<DatabaseSchema>, album: string, id: string) {
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that picture. It may have been deleted.');
  return row;
}
