import { formatDayAndMonth } from '#app/core/dates.ts';
import { getEventDate, getEventLastDate, getFirstCalendarSeason } from '#app/core/event.ts';
import { getSeasonDateRange } from '#app/core/season-days.ts';
import { resolveEventTeamAndSections } from '#app/modules/calendar/club-parts/club-parts.ts';
import { createOwnTeamResolver } from '#app/modules/calendar/club-parts/team-resolver.server.ts';
import { getEventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { readEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { listPublicAlbums, parseAlbumDate } from '#app/modules/gallery/gallery.server.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';
import { readClubTeams } from '#app/modules/teams/teams.server.ts';
import { readCalendarYear, readPublishedSeasonYears } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { memoizePerResponse } from '#db/response-reader.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  mergePublishedSeasons,
  type OpponentGreenDirections,
  sortEventsByDate,
} from './calendar-season.ts';
import { createEventFeatureLookup } from './event-features.server.ts';

/**
 * Return the calendar on a date, 'YYYY-MM-DD': the latest published season, and those events of earlier ones that are still to
 * be played or are of the same period, such as the end of a winter.
 */
export async function readCalendarSeason(
  db: Database,
  words: TextPlaceholders,
  date: string,
  eventsOf: SeasonEventsReader = (year) => readEventsBySeason(db, words, year),
): Promise<CalendarSeason | undefined> {
  const year = await readCalendarYear(db);
  if (year === undefined) return undefined;
  const first = getFirstCalendarSeason(year, date);
  const shown = (await readPublishedSeasonYears(db)).filter((one) => one >= first).toReversed();
  const seasons = await Promise.all(shown.map(async (year) => ({ year, events: await eventsOf(year) })));
  return mergePublishedSeasons(seasons, date);
}

export type CalendarReadContext = Pick<Site, 'db' | 'club' | 'clock' | 'cached'>;
/** Return the events of a year's season. */
export type SeasonEventsReader = (year: number) => Promise<CalendarEvent[]>;

/** Return the calendar from the cache, for pages that only render it; mutations query it again. */
export function readCachedCalendarSeason(site: CalendarReadContext): Promise<CalendarSeason | undefined> {
  const { date, words } = getTodayAndPlaceholders(site);
  return site.cached('season', () =>
    readCalendarSeason(site.db, words, date, createCachedSeasonEventsReader(site)),
  );
}

/** Return a season's events from the cache, published or not. */
export function createCachedSeasonEventsReader(site: CalendarReadContext): SeasonEventsReader {
  const { words } = getTodayAndPlaceholders(site);
  return (year) => site.cached(`events of ${year}`, () => readEventsBySeason(site.db, words, year));
}

/** Return the season whose page has something to render on a date, 'YYYY-MM-DD': the latest published one that has begun. */
export async function readLatestBegunSeasonYear(db: Database, date: string): Promise<number | undefined> {
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
  return begun?.year ?? (await readCalendarYear(db));
}

/** Query a published season by year, for its own page. */
export async function readPublishedSeason(
  db: Database,
  words: TextPlaceholders,
  year: number,
): Promise<CalendarSeason | undefined> {
  const season = await db
    .selectFrom('season')
    .select('year')
    .where('year', '=', year)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return season && { year, events: await readEventsBySeason(db, words, year) };
}

/** Return a season's albums with pictures up to a date, 'YYYY-MM-DD', its winter included, the latest first. */
export async function readSeasonPhotoAlbums(
  db: Database,
  words: TextPlaceholders,
  year: number,
  date: string,
) {
  const named = await db
    .selectFrom('event')
    .select(['album', 'season', 'year', 'day', 'ends_on'])
    .where('season', '=', year)
    .execute();
  const last = [`${year}-12-31`, ...named.map(getEventLastDate)].sort().at(-1) ?? '';
  const albums = fillPlaceholdersDeep(await listPublicAlbums(db), words);
  return albums.filter((album) => {
    const day = parseAlbumDate(album.date);
    return day
      ? day >= `${year}-01-01` && day <= last && day <= date
      : named.some((event) => event.album === album.id);
  });
}

/** Return a season's events in order, published or not. */
export function readEventsBySeason(
  db: Database,
  words: TextPlaceholders,
  year: number,
): Promise<CalendarEvent[]> {
  return memoizePerResponse(db, `season ${year}`, () => querySeasonEvents(db, words, year));
}

async function querySeasonEvents(
  db: Database,
  words: TextPlaceholders,
  year: number,
): Promise<CalendarEvent[]> {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', year)
    .orderBy('day')
    .orderBy('time')
    .orderBy('id')
    .execute();
  const directions = await readClubDirections(db, words);
  const kinds = await readEventKinds(db);
  const belongings = await createEventFeatureLookup(db, words);
  const belonging = await createEventTeamAndSectionResolver(db, words);
  const events = rows.map((row) => {
    const kind = getEventKind(kinds, row.type);
    const date = formatDayAndMonth(row.day);
    const event = { ...fillPlaceholdersDeep(row, words), date, kind, ...belongings(row), ...belonging(row) };
    const way = directions.get(toComparableClubName(event.location));
    return way ? { ...event, directions: way } : event;
  });
  return sortEventsByDate(events);
}

/** Return a season's events and those of its neighbours within its bounds. */
export async function readEventsAroundSeason(
  db: Database,
  words: TextPlaceholders,
  year: number,
): Promise<CalendarEvent[]> {
  const { min, max } = getSeasonDateRange(year);
  const [before = [], own = [], after = []] = await Promise.all(
    [year - 1, year, year + 1].map((season) => readEventsBySeason(db, words, season)),
  );
  return [
    ...before.filter((event) => getEventLastDate(event) >= min),
    ...own,
    ...after.filter((event) => getEventDate(event) <= max),
  ];
}

/** Return a function that resolves an event's team, division and section; an empty object for a club without any. */
export async function createEventTeamAndSectionResolver(db: Database, words: TextPlaceholders) {
  const teams = await readClubTeams(db, words);
  const leagues = await db.selectFrom('league').select(['day', 'section', 'parent']).execute();
  const plays = await createOwnTeamResolver(db, teams, leagues);
  return (event: Pick<CalendarEvent, 'id' | 'type' | 'our_team' | 'section' | 'opponent' | 'season'>) => {
    const section = event.section ?? leagues.find(({ day }) => day === event.type)?.section;
    const { team, division } = plays(event);
    const whose = resolveEventTeamAndSections(
      { opponent: fillTextPlaceholders(event.opponent, words), section },
      team,
      teams,
    );
    return division === event.type ? whose : { ...whose, division };
  };
}

/** Query the directions to each club, if known, by normalized name. */
async function readClubDirections(
  db: Database,
  words: TextPlaceholders,
): Promise<Map<string, OpponentGreenDirections>> {
  const rows = await db.selectFrom('opponent').selectAll().execute();
  const known = fillPlaceholdersDeep(rows, words).filter(
    ({ address, directions, map }) => address || directions || map,
  );
  return new Map(
    known.map(({ name, address, directions, map }) => [
      toComparableClubName(name),
      { address, directions, map },
    ]),
  );
}
