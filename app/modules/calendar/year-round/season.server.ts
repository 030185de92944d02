import { showDay } from '#app/core/dates.ts';
import { dateOf, firstShown, lastDateOf } from '#app/core/event.ts';
import { seasonBounds } from '#app/core/season-days.ts';
import { plainName } from '#app/modules/calendar/clubs/club-names.ts';
import { readKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/modules/calendar/kinds/kinds.ts';
import { playing } from '#app/modules/calendar/parts/our-team.server.ts';
import { belongs } from '#app/modules/calendar/parts/parts.ts';
import { allAlbums, dayOf } from '#app/modules/gallery/gallery.server.ts';
import { readTeams } from '#app/modules/teams/teams.server.ts';
import { calendarYear, publishedYears } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill, fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import { madeOnce } from '#db/reading.ts';
import { belongingsOf } from './belongings.server.ts';
import { type CalendarEvent, calendarOf, type Directions, inOrder, type Season } from './season.ts';

/**
 * Return the calendar on a date, 'YYYY-MM-DD': the latest published season, and those events of earlier ones that are still to
 * be played or are of the same period, such as the end of a winter.
 */
export async function calendarSeason(
  db: Database,
  words: Words,
  date: string,
  eventsOf: EventsOf = (year) => seasonEvents(db, words, year),
): Promise<Season | undefined> {
  const year = await calendarYear(db);
  if (year === undefined) return undefined;
  const first = firstShown(year, date);
  const shown = (await publishedYears(db)).filter((one) => one >= first).toReversed();
  const seasons = await Promise.all(shown.map(async (year) => ({ year, events: await eventsOf(year) })));
  return calendarOf(seasons, date);
}

export type Showing = Pick<Site, 'db' | 'club' | 'clock' | 'kept'>;
/** Return the events of a year's season. */
export type EventsOf = (year: number) => Promise<CalendarEvent[]>;

/** Return the calendar from the cache, for pages that only render it; mutations query it again. */
export function shownSeason(site: Showing): Promise<Season | undefined> {
  const { date, words } = dayAndWords(site);
  return site.kept('season', () => calendarSeason(site.db, words, date, shownEvents(site)));
}

/** Return a season's events from the cache, published or not. */
export function shownEvents(site: Showing): EventsOf {
  const { words } = dayAndWords(site);
  return (year) => site.kept(`events of ${year}`, () => seasonEvents(site.db, words, year));
}

/** Return the season whose page has something to render on a date, 'YYYY-MM-DD': the latest published one that has begun. */
export async function begunYear(db: Database, date: string): Promise<number | undefined> {
  const year = Number(date.slice(0, 4));
  const begun = await db
    .selectFrom('season')
    .innerJoin('event', 'event.season', 'season.year')
    .select('season.year')
    .where('season.published_at', 'is not', null)
    .where((eb) => {
      const its = eb.fn.coalesce('event.year', 'event.season');
      return eb.or([eb(its, '<', year), eb.and([eb(its, '=', year), eb('event.day', '<', date.slice(5))])]);
    })
    .orderBy('season.year', 'desc')
    .limit(1)
    .executeTakeFirst();
  return begun?.year ?? (await calendarYear(db));
}

/** Query a published season by year, for its own page. */
export async function seasonOf(db: Database, words: Words, year: number): Promise<Season | undefined> {
  const season = await db
    .selectFrom('season')
    .select('year')
    .where('year', '=', year)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return season && { year, events: await seasonEvents(db, words, year) };
}

/** Return a season's albums with pictures up to a date, 'YYYY-MM-DD', its winter included, the latest first. */
export async function seasonAlbums(db: Database, words: Words, year: number, date: string) {
  const named = await db
    .selectFrom('event')
    .select(['album', 'season', 'year', 'day', 'ends_on'])
    .where('season', '=', year)
    .execute();
  const last = [`${year}-12-31`, ...named.map(lastDateOf)].sort().at(-1) ?? '';
  const albums = fillAll(await allAlbums(db), words);
  return albums.filter((album) => {
    const day = dayOf(album.date);
    return day
      ? day >= `${year}-01-01` && day <= last && day <= date
      : named.some((event) => event.album === album.id);
  });
}

/** Return a season's events in order, published or not. */
export function seasonEvents(db: Database, words: Words, year: number): Promise<CalendarEvent[]> {
  return madeOnce(db, `season ${year}`, () => readSeasonEvents(db, words, year));
}

async function readSeasonEvents(db: Database, words: Words, year: number): Promise<CalendarEvent[]> {
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
  const belongings = await belongingsOf(db, words);
  const belonging = await belongingOf(db, words);
  const events = rows.map((row) => {
    const kind = kindOf(kinds, row.type);
    const date = showDay(row.day);
    const event = { ...fillAll(row, words), date, kind, ...belongings(row), ...belonging(row) };
    const way = directions.get(plainName(event.location));
    return way ? { ...event, directions: way } : event;
  });
  return inOrder(events);
}

/** Return a season's events and those of its neighbours within its bounds. */
export async function eventsBeside(db: Database, words: Words, year: number): Promise<CalendarEvent[]> {
  const { min, max } = seasonBounds(year);
  const [before = [], own = [], after = []] = await Promise.all(
    [year - 1, year, year + 1].map((season) => seasonEvents(db, words, season)),
  );
  return [
    ...before.filter((event) => lastDateOf(event) >= min),
    ...own,
    ...after.filter((event) => dateOf(event) <= max),
  ];
}

/** Return a function that resolves an event's team, division and section; an empty object for a club without any. */
export async function belongingOf(db: Database, words: Words) {
  const teams = await readTeams(db, words);
  const leagues = await db.selectFrom('league').select(['day', 'section', 'parent']).execute();
  const plays = await playing(db, teams, leagues);
  return (event: Pick<CalendarEvent, 'id' | 'type' | 'our_team' | 'section' | 'opponent' | 'season'>) => {
    const section = event.section ?? leagues.find(({ day }) => day === event.type)?.section;
    const { team, division } = plays(event);
    const whose = belongs({ opponent: fill(event.opponent, words), section }, team, teams);
    return division === event.type ? whose : { ...whose, division };
  };
}

/** Query the directions to each club, if known, by normalized name. */
async function clubDirections(db: Database, words: Words): Promise<Map<string, Directions>> {
  const rows = await db.selectFrom('opponent').selectAll().execute();
  const known = fillAll(rows, words).filter(({ address, directions, map }) => address || directions || map);
  return new Map(
    known.map(({ name, address, directions, map }) => [plainName(name), { address, directions, map }]),
  );
}
