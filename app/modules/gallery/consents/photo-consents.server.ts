import type { Kysely } from 'kysely';
import { removeFileExtension } from '#app/core/picture-names.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ChildPhotoConsent } from './consent.ts';

/** Subquery of photos that are withheld from visitors: a child is in them, and consent is missing. */
export const selectWithheldPhotos = (db: Kysely<DatabaseSchema>) =>
  db.selectFrom('photo_consent').select('photo').where('given_by', '=', '');

/**
 * True if a file of an album, original or rendition, is a withheld photo. Never cached: consent may have changed a
 * moment ago.
 */
export async function isPhotoWithheld(
  db: Kysely<DatabaseSchema>,
  album: string,
  file: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('photo')
    .select('file')
    .where('album', '=', album)
    .where('id', 'in', selectWithheldPhotos(db))
    .execute();
  return rows.some((row) => removeFileExtension(row.file) === removeFileExtension(file));
}

/** Returns the consents by photo id. */
export async function readChildPhotoConsents(
  db: Kysely<DatabaseSchema>,
  photos: string[],
): Promise<Map<string, ChildPhotoConsent>> {
  if (photos.length === 0) return new Map();
  const rows = await db.selectFrom('photo_consent').selectAll().where('photo', 'in', photos).execute();
  return new Map(
    rows.map(({ photo, given_by, on_day, note }) => [photo, { givenBy: given_by, onDay: on_day, note }]),
  );
}

/** Deletes the consents of pictures that are being deleted. */
export async function deleteChildPhotoConsents(tx: Kysely<DatabaseSchema>, photos: string[]): Promise<void> {
  if (photos.length > 0) await tx.deleteFrom('photo_consent').where('photo', 'in', photos).execute();
}

/** Deletes orphaned consents, as after an import that replaced an album. */
export async function purgeOrphanedPhotoConsents(db: Kysely<DatabaseSchema>): Promise<void> {
  await db
    .deleteFrom('photo_consent')
    .where('photo', 'not in', (e) => e.selectFrom('photo').select('photo.id'))
    .execute();
}
