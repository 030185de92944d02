import { plainName } from '#app/club/calendar/clubs/club-names.ts';
import { readKinds } from '#app/club/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/club/calendar/kinds/kinds.ts';
import { allAlbums, dayOf } from '#app/club/gallery/albums.server.ts';
import { showDay } from '#app/core/dates.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { CalendarEvent, Directions, Season } from './season.ts';

/** The season that is the calendar now: the latest one published. */
export async function calendarSeason(db: Database, words: Words): Promise<Season | undefined> {
  const year = await calendarYear(db);
  return year === undefined ? undefined : { year, events: await seasonEvents(db, words, year) };
}

type Showing = Pick<Site, 'db' | 'club' | 'clock' | 'kept'>;

/** The same for pages, which share it. */
export function shownSeason(site: Showing): Promise<Season | undefined> {
  return site.kept('season', () => calendarSeason(site.db, dayAndWords(site).words));
}

/** The season whose page has something to show on a date, 'YYYY-MM-DD': the latest published one that has begun. */
export async function begunYear(db: Database, date: string): Promise<number | undefined> {
  const year = Number(date.slice(0, 4));
  const begun = await db
    .selectFrom('season')
    .innerJoin('event', 'event.season', 'season.year')
    .select('season.year')
    .where('season.published_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('season.year', '<', year),
        eb.and([eb('season.year', '=', year), eb('event.day', '<', date.slice(5))]),
      ]),
    )
    .orderBy('season.year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return begun?.year ?? (await calendarYear(db));
}

/** A published season by its year, for its own page. */
export async function seasonOf(db: Database, words: Words, year: number): Promise<Season | undefined> {
  const season = await db
    .selectFrom('season')
    .select('year')
    .where('year', '=', year)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return season && { year, events: await seasonEvents(db, words, year) };
}

/** A season's albums with pictures in them, the latest first, up to a date, 'YYYY-MM-DD'. */
export async function seasonAlbums(db: Database, words: Words, year: number, date: string) {
  const named = await db
    .selectFrom('event')
    .select('album')
    .where('season', '=', year)
    .where('album', 'is not', null)
    .execute();
  const albums = fillAll(await allAlbums(db), words);
  return albums.filter((album) => {
    const day = dayOf(album.date);
    return day ? day.startsWith(`${year}-`) && day <= date : named.some((event) => event.album === album.id);
  });
}

/** A season's events in their order, whether it is published or not. */
export async function seasonEvents(db: Database, words: Words, year: number): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', year)
    .orderBy('day')
    .orderBy('time')
    .orderBy('id')
    .execute();
  const directions = await clubDirections(db, words);
  const kinds = await readKinds(db);
  return rows.map((row) => {
    const event = { ...fillAll(row, words), date: showDay(row.day), kind: kindOf(kinds, row.type) };
    const way = directions.get(plainName(event.location));
    return way ? { ...event, directions: way } : event;
  });
}

/** How to get to each club of which that is known, by its plain name. */
async function clubDirections(db: Database, words: Words): Promise<Map<string, Directions>> {
  const rows = await db.selectFrom('opponent').selectAll().execute();
  const known = fillAll(rows, words).filter(({ address, directions, map }) => address || directions || map);
  return new Map(
    known.map(({ name, address, directions, map }) => [plainName(name), { address, directions, map }]),
  );
}
