import type { Kysely } from 'kysely';
import { formatDayAndMonth, getWeekdayName } from '#app/core/dates.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { readCalendarSeason, selectEventKindIdsByNature } from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  type CalendarSeason,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar.ts';
import { fillPlaceholdersDeep, fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Database } from '#db/connection.ts';
import type { OpenCompetitionWinnerTable } from '#db/schema/opens.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Returns every open by date, with placeholders filled in: `{club-slug}` in the path of the club's own trophy, and
 * `{openDate}`, such as 'Sunday 8 June' with its year. `key` is the stored slug. The day comes from the calendar event,
 * if there is one.
 */
export async function readOpenCompetitions(db: Kysely<DatabaseSchema>, words: TextPlaceholders) {
  const rows = await db.selectFrom('open').selectAll().execute();
  const dayOf = await readCalendarDays(db, words);
  return rows
    .map((row) => {
      const body: RichText = JSON.parse(row.body);
      const day = dayOf(row) ?? row.day;
      const date = formatDayAndMonth(day);
      const weekday = getWeekdayName(row.season, day);
      const openDate = `${weekday} ${date} ${row.season}`;
      return {
        ...fillPlaceholdersDeep({ ...row, body }, { ...words, openDate }),
        key: row.slug,
        day,
        date,
        weekday,
      };
    })
    .sort((a, b) => a.season - b.season || (a.day < b.day ? -1 : 1));
}

export type OpenCompetition = Awaited<ReturnType<typeof readOpenCompetitions>>[number];

/** Returns a lookup of an open's day in the calendar, 'MM-DD': the event of its year that links to its page. */
async function readCalendarDays(db: Kysely<DatabaseSchema>, words: TextPlaceholders) {
  const events = await db
    .selectFrom('event')
    .select(['season', 'year', 'day', 'link'])
    .where('type', 'in', selectEventKindIdsByNature(db, 'open'))
    .where('link', 'is not', null)
    .orderBy('day')
    .execute();
  const days = new Map(
    events
      .toReversed()
      .map(({ season, year, day, link }) => [
        `${year ?? season} ${fillTextPlaceholders(link ?? '', words)}`,
        day,
      ]),
  );
  return ({ season, slug }: { season: number; slug: string }) =>
    days.get(`${season} /opens/${fillTextPlaceholders(slug, words)}`);
}

export async function readOpenCompetitionBySlug(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
  slug: string,
) {
  return (await readOpenCompetitions(db, words)).find((open) => open.slug === slug);
}

/** Returns the season's upcoming opens, with the same date rules as all events. */
export async function readUpcomingOpenCompetitions(
  db: Database,
  words: TextPlaceholders,
  season: CalendarSeason,
  date: string,
) {
  const events = getUpcomingEvents(season, date);
  return (await readOpenCompetitions(db, words)).flatMap((open) => {
    const event = findOpenEvent(open, events);
    return event ? [{ ...open, event }] : [];
  });
}

/** Returns, for the admin home page, the next open by calendar date with its number of entries. */
export async function readNextOpenCompetition(
  db: Database,
  words: TextPlaceholders,
  season: CalendarSeason,
  date: string,
) {
  const rows = await db
    .selectFrom('open')
    .select(['slug', 'season', 'day', 'name'])
    .select((e) =>
      e
        .selectFrom('open_entry')
        .select(e.fn.countAll().as('rows'))
        .whereRef('open_entry.open', '=', 'open.slug')
        .whereRef('open_entry.season', '=', 'open.season')
        .where('state', '!=', 'withdrawn')
        .as('entries'),
    )
    .execute();
  const events = getUpcomingEvents(season, date);
  const coming = fillPlaceholdersDeep(rows, words).flatMap((open) => {
    const event = findOpenEvent(open, events);
    return event ? [{ name: open.name, entries: Number(open.entries), event }] : [];
  });
  return coming.toSorted((a, b) => events.indexOf(a.event) - events.indexOf(b.event))[0];
}

/** Returns the calendar event of an open, which tells whether it is on; undefined for none. */
export async function readOpenCompetitionEvent(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
  open: DatedOpen,
): Promise<CalendarEvent | undefined> {
  return findOpenEvent(
    open,
    (await readCalendarSeason(db, words, `${open.season}-${open.day}`))?.events ?? [],
  );
}

interface DatedOpen {
  slug: string;
  season: number;
  day: string;
}

function findOpenEvent({ slug, season, day }: DatedOpen, events: CalendarEvent[]): CalendarEvent | undefined {
  const its = events.filter(
    (event) => event.kind.nature === 'open' && (event.year ?? event.season) === season,
  );
  return (
    its.find(({ link }) => link === `/opens/${slug}`) ?? its.find((event) => !event.link && event.day === day)
  );
}

/** Returns the results of opens, the latest first. */
export async function readOpenCompetitionResults(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
  open?: string,
): Promise<OpenCompetitionWinnerTable[]> {
  const rows = await db
    .selectFrom('open_result')
    .selectAll()
    .$if(open !== undefined, (q) => q.where('open', '=', open ?? ''))
    .orderBy('season', 'desc')
    .orderBy('day', 'desc')
    .execute();
  return fillPlaceholdersDeep(rows, words);
}

/** Counts the entries of this year's open with a place and on the waiting list; public. */
export async function readOpenCompetitionEntryCounts(
  db: Kysely<DatabaseSchema>,
  { key, season }: Pick<OpenCompetition, 'key' | 'season'>,
) {
  const rows = await db
    .selectFrom('open_entry')
    .select((e) => ['state', e.fn.countAll<number>().as('count')])
    .where('open', '=', key)
    .where('season', '=', season)
    .groupBy('state')
    .execute();
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { taken: of('in'), waiting: of('waiting') };
}
