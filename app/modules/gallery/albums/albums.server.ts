import { formatDayAndMonth, monthNames } from '#app/core/dates.ts';
import { albumIdPattern } from '#app/core/picture-names.ts';
import { selectWithheldPhotos } from '#app/modules/gallery/consents/photo-consents.server.ts';
import type { PublicPhoto } from '#app/modules/gallery/photos/photos.ts';
import type { Database } from '#db/connection.ts';

export interface PublicAlbum {
  id: string;
  title: string;
  date: string;
}

/** Public albums with at least one photograph, the latest first, each with its cover or else its first picture. */
export async function listPublicAlbums(db: Database) {
  const albums = await db
    .selectFrom('album')
    .select(['id', 'title', 'date', 'cover'])
    .where('hidden', '=', 0)
    .orderBy('id')
    .execute();
  const photos = await selectPublicAlbums(db).execute();
  const filled = albums.flatMap(({ cover, ...album }) => {
    const its = photos.filter((photo) => photo.album === album.id);
    const shown = its.find(({ id }) => id === cover) ?? its[0];
    return shown ? [{ ...album, cover: omitAlbumId(shown), count: its.length }] : [];
  });
  return filled.sort((a, b) => parseAlbumDate(b.date).localeCompare(parseAlbumDate(a.date)));
}

/** Returns a public album by its id or by the id of its shared source folder. */
export async function findPublicAlbum(db: Database, id: string): Promise<PublicAlbum | undefined> {
  const row = await findAlbumRow(db, id);
  if (!row || row.hidden) return undefined;
  const { hidden: _, ...album } = row;
  return album;
}

async function findAlbumRow(db: Database, id: string) {
  if (!albumIdPattern.test(id)) return undefined;
  const found = await db
    .selectFrom('album')
    .select(['id', 'title', 'date', 'hidden', 'drive_folder'])
    .where((is) => is.or([is('id', '=', id), is('drive_folder', '=', id)]))
    .orderBy('id')
    .execute();
  return found.find((album) => album.id === id) ?? found[0];
}

/** True for a hidden album. Never cached: another process or machine may have hidden it a moment ago. */
export async function isAlbumHidden(db: Database, id: string): Promise<boolean> {
  return (await findAlbumRow(db, id))?.hidden === 1;
}

/** Photographs of an album in their order; empty for an unknown id. */
export async function readAlbumPhotos(db: Database, id: string): Promise<PublicPhoto[]> {
  if (!albumIdPattern.test(id)) return [];
  const photos = await selectPublicAlbums(db)
    .where('album', '=', id)
    .where('album', 'in', (e) => e.selectFrom('album').select('id').where('hidden', '=', 0))
    .execute();
  return photos.map(omitAlbumId).map((photo, index) => ({
    ...photo,
    alt: photo.alt || photo.caption || `Photograph ${index + 1} of ${photos.length}`,
  }));
}

/** Season of the published calendar that contains the album's event. */
export async function findAlbumSeason(db: Database, id: string): Promise<number | undefined> {
  if (!albumIdPattern.test(id)) return undefined;
  const event = await db
    .selectFrom('event')
    .innerJoin('season', 'season.year', 'event.season')
    .select('season.year')
    .where('event.album', '=', id)
    .where('season.published_at', 'is not', null)
    .orderBy('season.year', 'desc')
    .executeTakeFirst();
  return event?.year;
}

/** Source folder of an album or, before the album exists, of the event that names a shared folder as its album. */
export async function findAlbumGoogleDriveFolder(
  db: Database,
  id: string,
): Promise<(PublicAlbum & { folder: string }) | undefined> {
  const album = await findAlbumRow(db, id);
  if (album) {
    const { hidden: _, drive_folder, ...facts } = album;
    return drive_folder ? { ...facts, folder: drive_folder } : undefined;
  }
  const event = await db
    .selectFrom('event')
    .select(['opponent', 'day', 'year', 'season'])
    .where('album', '=', id)
    .executeTakeFirst();
  return (
    event && {
      id,
      title: event.opponent,
      date: `${formatDayAndMonth(event.day)} ${event.year ?? event.season}`,
      folder: id,
    }
  );
}

/** Query for public albums in display order. */
function selectPublicAlbums(db: Database) {
  return db
    .selectFrom('photo')
    .select(['id', 'album', 'file', 'caption', 'alt', 'width', 'height', 'placeholder'])
    .where('id', 'not in', selectWithheldPhotos(db))
    .orderBy('position')
    .orderBy('id');
}

/** Omits the id, which pages do not render. */
function omitAlbumId<T extends { id: string }>({ id: _, ...photo }: T): Omit<T, 'id'> {
  return photo;
}

/** Parses '4 May 2025' into '2025-05-04' as a sort key; '' for any other format. */
export function parseAlbumDate(date: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(date) ?? [];
  const names: readonly string[] = monthNames;
  const month = names.indexOf(name) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : '';
}
