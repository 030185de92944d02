import type { Kysely } from 'kysely';
import { formatDayAndYear } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import type {
  AdminAlbumData,
  AdminPhoto,
  AlbumEventOption,
  AlbumSummary,
} from '#app/modules/gallery/albums/admin-album.ts';
import { parseAlbumDate } from '#app/modules/gallery/albums/albums.server.ts';
import type { ChildPhotoConsent } from '#app/modules/gallery/consents/consent.ts';
import {
  readChildPhotoConsents,
  selectWithheldPhotos,
} from '#app/modules/gallery/consents/photo-consents.server.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Returns every album, hidden and empty ones included, the latest first. */
export async function listAdminAlbums(site: Site): Promise<AlbumSummary[]> {
  const { db } = site;
  const { words } = getTodayAndPlaceholders(site);
  const albums = await db.selectFrom('album').selectAll().orderBy('id').execute();
  const photos = await db.selectFrom('photo').selectAll().orderBy('position').orderBy('id').execute();
  const withheld = await selectWithheldPhotos(db).execute();
  const lines = albums.map(({ id, title, date, hidden, cover }) => {
    const its = photos.filter((photo) => photo.album === id);
    const open = its.filter(({ id }) => !withheld.some(({ photo }) => photo === id));
    const shown = open.find((photo) => photo.id === cover) ?? open[0];
    return {
      id,
      date,
      title: fillTextPlaceholders(title, words),
      hidden: hidden === 1,
      count: its.length,
      undescribed: its.filter(({ alt }) => alt === '').length,
      cover: shown ? toPublicPhoto(shown) : null,
    };
  });
  return lines.sort((a, b) => parseAlbumDate(b.date).localeCompare(parseAlbumDate(a.date)));
}

/** Returns an album with its pictures and the events to choose from. Throws 404 if unknown. */
export async function readAdminAlbum(site: Site, id: string): Promise<AdminAlbumData> {
  const row = await readAlbumRow(site.db, id);
  const photos = await selectAlbumPhotos(site.db, id);
  const tied = await site.db
    .selectFrom('event')
    .select('id')
    .where('album', '=', id)
    .orderBy('season', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  const { title, date, version, cover } = row;
  const album = {
    id,
    title,
    date,
    version,
    cover,
    name: fillTextPlaceholders(title, getTodayAndPlaceholders(site).words),
    day: parseAlbumDate(date),
    hidden: row.hidden === 1,
    event: tied?.id ?? null,
    agreedAt: row.agreed_at,
    agreedBy: row.agreed_by,
    fromFolder: row.drive_folder !== null,
  };
  const children = await readChildPhotoConsents(
    site.db,
    photos.map((photo) => photo.id),
  );
  const shown = photos.map((photo) => toAdminPhoto(photo, children.get(photo.id)));
  return { album, photos: shown, events: await listAlbumEventOptions(site, tied?.id ?? null) };
}

/** Events that an album may belong to: those of the two latest seasons and its current one; past events first, the latest at the top. */
export async function listAlbumEventOptions(site: Site, own: string | null): Promise<AlbumEventOption[]> {
  const seasons = await site.db
    .selectFrom('season')
    .select('year')
    .orderBy('year', 'desc')
    .limit(2)
    .execute();
  const years = seasons.map(({ year }) => year);
  const events = await site.db
    .selectFrom('event')
    .select(['id', 'season', 'year', 'day', 'opponent'])
    .where((e) =>
      e.or([
        ...(years.length > 0 ? [e('season', 'in', years)] : []),
        ...(own === null ? [] : [e('id', '=', own)]),
      ]),
    )
    .orderBy('id')
    .execute();
  const { date: today, words } = getTodayAndPlaceholders(site);
  const dated = fillPlaceholdersDeep(events, words)
    .map((event) => ({ ...event, date: `${event.year ?? event.season}-${event.day}` }))
    .sort((one, other) => one.date.localeCompare(other.date));
  const past = dated.filter(({ date }) => date <= today).reverse();
  const future = dated.filter(({ date }) => date > today);
  return [...past, ...future].map(({ id, date, opponent }) => ({
    id,
    label: `${formatDayAndYear(date)}: ${opponent}`,
  }));
}

/** Row of an album, for queries and mutations. Throws 404 if unknown. */
export async function readAlbumRow(db: Kysely<DatabaseSchema>, id: string) {
  const row = await db.selectFrom('album').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that album. It may have been deleted.');
  return row;
}

type AlbumPhotoRow = Awaited<ReturnType<typeof selectAlbumPhotos>>[number];

export function selectAlbumPhotos(db: Kysely<DatabaseSchema>, album: string) {
  return db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function toAdminPhoto(row: AlbumPhotoRow, child: ChildPhotoConsent | null = null): AdminPhoto {
  const { id, version, position, hash = null } = row;
  return { ...toPublicPhoto(row), id, version, position, hash, child };
}

function toPublicPhoto({ album, file, caption, alt, width, height, placeholder }: AlbumPhotoRow) {
  return { album, file, caption, alt, width, height, placeholder };
}
