import type { Kysely } from 'kysely';
import { showDay } from '#app/core/dates.ts';
import { Refusal } from '#app/core/refusals.ts';
import { dayOf } from '#app/modules/gallery/albums/albums.server.ts';
import type {
  AlbumAtDesk,
  AlbumEvent,
  AlbumLine,
  DeskPhoto,
} from '#app/modules/gallery/albums/desk-album.ts';
import type { ChildConsent } from '#app/modules/gallery/consents/consent.ts';
import { consentsOf, withheldPhotos } from '#app/modules/gallery/consents/consents.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, fillAll } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Returns every album, hidden and empty ones included, the latest first. */
export async function albumLines(site: Site): Promise<AlbumLine[]> {
  const { db } = site;
  const { words } = dayAndWords(site);
  const albums = await db.selectFrom('album').selectAll().orderBy('id').execute();
  const photos = await db.selectFrom('photo').selectAll().orderBy('position').orderBy('id').execute();
  const withheld = await withheldPhotos(db).execute();
  const lines = albums.map(({ id, title, date, hidden, cover }) => {
    const its = photos.filter((photo) => photo.album === id);
    const open = its.filter(({ id }) => !withheld.some(({ photo }) => photo === id));
    const shown = open.find((photo) => photo.id === cover) ?? open[0];
    return {
      id,
      date,
      title: fill(title, words),
      hidden: hidden === 1,
      count: its.length,
      undescribed: its.filter(({ alt }) => alt === '').length,
      cover: shown ? shownAs(shown) : null,
    };
  });
  return lines.sort((a, b) => dayOf(b.date).localeCompare(dayOf(a.date)));
}

/** Returns an album with its pictures and the events to choose from. Throws 404 if unknown. */
export async function albumAtDesk(site: Site, id: string): Promise<AlbumAtDesk> {
  const row = await albumRow(site.db, id);
  const photos = await photosOf(site.db, id);
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
    name: fill(title, dayAndWords(site).words),
    day: dayOf(date),
    hidden: row.hidden === 1,
    event: tied?.id ?? null,
    agreedAt: row.agreed_at,
    agreedBy: row.agreed_by,
    fromFolder: row.drive_folder !== null,
  };
  const children = await consentsOf(
    site.db,
    photos.map((photo) => photo.id),
  );
  const shown = photos.map((photo) => deskPhoto(photo, children.get(photo.id)));
  return { album, photos: shown, events: await albumEvents(site, tied?.id ?? null) };
}

/** Events that an album may belong to: those of the two latest seasons, the latest first, and its current one. */
export async function albumEvents(site: Site, own: string | null): Promise<AlbumEvent[]> {
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
    .orderBy('season', 'desc')
    .orderBy(({ fn }) => fn.coalesce('year', 'season'))
    .orderBy('day')
    .orderBy('id')
    .execute();
  const { words } = dayAndWords(site);
  return fillAll(events, words).map(({ id, season, year, day, opponent }) => ({
    id,
    label: `${showDay(day)} ${year ?? season}: ${opponent}`,
  }));
}

/** Row of an album, for queries and mutations. Throws 404 if unknown. */
export async function albumRow(db: Kysely<Schema>, id: string) {
  const row = await db.selectFrom('album').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such album.');
  return row;
}

export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

export function photosOf(db: Kysely<Schema>, album: string) {
  return db
    .selectFrom('photo')
    .selectAll()
    .where('album', '=', album)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function deskPhoto(row: PhotoRow, child: ChildConsent | null = null): DeskPhoto {
  const { id, version, position, hash = null } = row;
  return { ...shownAs(row), id, version, position, hash, child };
}

function shownAs({ album, file, caption, alt, width, height, placeholder }: PhotoRow) {
  return { album, file, caption, alt, width, height, placeholder };
}
