import type { Kysely } from 'kysely';
import { stem } from '#app/core/picture-names.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { ChildConsent } from './consent.ts';

/** The photos that no visitor may see: a child is in them for whom nobody has agreed. To be used within a query. */
export const withheldPhotos = (db: Kysely<Schema>) =>
  db.selectFrom('photo_consent').select('photo').where('given_by', '=', '');

/** Whether a file of an album is such a photo, whole or as a smaller copy. Asked each time: it may be so since a moment ago. */
export async function isWithheld(db: Kysely<Schema>, album: string, file: string): Promise<boolean> {
  const rows = await db
    .selectFrom('photo')
    .select('file')
    .where('album', '=', album)
    .where('id', 'in', withheldPhotos(db))
    .execute();
  return rows.some((row) => stem(row.file) === stem(file));
}

/** What is known of the children in pictures, by the pictures' ids. */
export async function consentsOf(db: Kysely<Schema>, photos: string[]): Promise<Map<string, ChildConsent>> {
  if (photos.length === 0) return new Map();
  const rows = await db.selectFrom('photo_consent').selectAll().where('photo', 'in', photos).execute();
  return new Map(
    rows.map(({ photo, given_by, on_day, note }) => [photo, { givenBy: given_by, onDay: on_day, note }]),
  );
}

/** With their pictures. */
export async function forgetConsents(tx: Kysely<Schema>, photos: string[]): Promise<void> {
  if (photos.length > 0) await tx.deleteFrom('photo_consent').where('photo', 'in', photos).execute();
}

/** What is left of pictures that have gone by another way, as when an album was read from files anew. */
export async function forgetStrayConsents(db: Kysely<Schema>): Promise<void> {
  await db
    .deleteFrom('photo_consent')
    .where('photo', 'not in', (e) => e.selectFrom('photo').select('photo.id'))
    .execute();
}
