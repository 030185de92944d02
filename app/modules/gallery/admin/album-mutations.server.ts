import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import { requireRowVersion } from '#app/endpoints/changes/change-set.server.ts';
import {
  type ContentChangeDescription,
  performContentChange,
} from '#app/endpoints/changes/changes.server.ts';
import { deleteChildPhotoConsents } from '#app/modules/gallery/consents/photo-consents.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { readAlbumRow } from './admin-albums.server.ts';

/** Mutations of an album as a whole, from the admin area. */

export const createAlbumAuditEntry = (
  ctx: string,
  { id, title }: { id: string; title: string },
): ContentChangeDescription => ({
  room: 'photos',
  subject: `album:${id}`,
  act: ctx,
  title,
});

/**
 * Deletes an album, its pictures and every rendition, irreversibly: no change row is stored, so there is no undo.
 * Files are deleted before rows, so that an interrupted request can be retried.
 */
export async function deleteAlbumWithFiles(
  site: Site,
  officer: Actor,
  { id, version }: { id: string; version: number },
) {
  const { drive_folder } = await readAlbumRow(site.db, id);
  await requireRowVersion(site.db, 'album', id, version);
  if (drive_folder)
    throw new Refusal(
      409,
      'This album comes from a shared folder, so it cannot be removed here. Hide it instead.',
    );
  await site.photos.removeAlbum(id);
  return performContentChange(site, officer, async ({ tx }) => {
    const album = await readAlbumRow(tx, id);
    await deleteAlbumRows(tx, site.clock().toISOString(), id);
    return { act: createAlbumAuditEntry('removed an album', album), made: null };
  });
}

async function deleteAlbumRows(tx: Kysely<DatabaseSchema>, updated_at: string, id: string): Promise<void> {
  await tx
    .updateTable('event')
    .set((e) => ({ album: null, updated_at, version: e('version', '+', 1) }))
    .where('album', '=', id)
    .execute();
  await tx
    .updateTable('open')
    .set((e) => ({ album: null, version: e('version', '+', 1) }))
    .where('album', '=', id)
    .execute();
  const photos = await tx.selectFrom('photo').select('id').where('album', '=', id).execute();
  await deleteChildPhotoConsents(
    tx,
    photos.map((photo) => photo.id),
  );
  await tx.deleteFrom('photo').where('album', '=', id).execute();
  await tx.deleteFrom('album').where('id', '=', id).execute();
  await tx.updateTable('change').set({ rows: '[]' }).where('subject', '=', `album:${id}`).execute();
}
