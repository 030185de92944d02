import type { Kysely } from 'kysely';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { calendarSeason, kindsOfNature } from '#app/modules/calendar/calendar.server.ts';
import { type CalendarEvent, type Season, toCome } from '#app/modules/calendar/calendar.ts';
import { fill, fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { OpenResultTable } from '#db/schema/opens.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Every open, by date, with its words filled in: the club's trophy has the club's name in its path, and `{openDate}` is
 * 'Sunday 8 June' with its year. `key` is its slug as it is stored. Its day is that of its line in the calendar, where it
 * has one.
 */
export async function opens(db: Kysely<Schema>, words: Words) {
  const rows = await db.selectFrom('open').selectAll().execute();
  const dayOf = await daysInCalendar(db, words);
  return rows
    .map((row) => {
      const body: RichText = JSON.parse(row.body);
      const day = dayOf(row) ?? row.day;
      const date = showDay(day);
      const weekday = weekdayOf(row.season, day);
      const openDate = `${weekday} ${date} ${row.season}`;
      return { ...fillAll({ ...row, body }, { ...words, openDate }), key: row.slug, day, date, weekday };
    })
    .sort((a, b) => a.season - b.season || (a.day < b.day ? -1 : 1));
}

export type Open = Awaited<ReturnType<typeof opens>>[number];

/** The open's day in the calendar, 'MM-DD': the event of its year that leads to its page. */
async function daysInCalendar(db: Kysely<Schema>, words: Words) {
  const events = await db
    .selectFrom('event')
    .select(['season', 'year', 'day', 'link'])
    .where('type', 'in', kindsOfNature(db, 'open'))
    .where('link', 'is not', null)
    .orderBy('day')
    .execute();
  const days = new Map(
    events
      .toReversed()
      .map(({ season, year, day, link }) => [`${year ?? season} ${fill(link ?? '', words)}`, day]),
  );
  return ({ season, slug }: { season: number; slug: string }) =>
    days.get(`${season} /opens/${fill(slug, words)}`);
}

export async function openAt(db: Kysely<Schema>, words: Words, slug: string) {
  return (await opens(db, words)).find((open) => open.slug === slug);
}

/** The opens of the season that are still to come, the same reading of dates as every other event's. */
export async function comingOpens(db: Database, words: Words, season: Season, date: string) {
  const events = toCome(season, date);
  return (await opens(db, words)).flatMap((open) => {
    const event = eventOf(open, events);
    return event ? [{ ...open, event }] : [];
  });
}

/** For the front of the desk: the next of them by its day in the calendar, with how many have entered. */
export async function nextOpen(db: Database, words: Words, season: Season, date: string) {
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
  const events = toCome(season, date);
  const coming = fillAll(rows, words).flatMap((open) => {
    const event = eventOf(open, events);
    return event ? [{ name: open.name, entries: Number(open.entries), event }] : [];
  });
  return coming.toSorted((a, b) => events.indexOf(a.event) - events.indexOf(b.event))[0];
}

/** An open's line in the calendar, if it has one there: it says whether the day is on. */
export async function openEvent(
  db: Kysely<Schema>,
  words: Words,
  open: Dated,
): Promise<CalendarEvent | undefined> {
  return eventOf(open, (await calendarSeason(db, words, `${open.season}-${open.day}`))?.events ?? []);
}

interface Dated {
  slug: string;
  season: number;
  day: string;
}

function eventOf({ slug, season, day }: Dated, events: CalendarEvent[]): CalendarEvent | undefined {
  const its = events.filter(
    (event) => event.kind.nature === 'open' && (event.year ?? event.season) === season,
  );
  return (
    its.find(({ link }) => link === `/opens/${slug}`) ?? its.find((event) => !event.link && event.day === day)
  );
}

/** How opens were won, the latest first. */
export async function resultsOf(db: Kysely<Schema>, words: Words, open?: string): Promise<OpenResultTable[]> {
  const rows = await db
    .selectFrom('open_result')
    .selectAll()
    .$if(open !== undefined, (q) => q.where('open', '=', open ?? ''))
    .orderBy('season', 'desc')
    .orderBy('day', 'desc')
    .execute();
  return fillAll(rows, words);
}

/** How many sides have a place in this year's open, and how many wait: numbers alone, for everybody. */
export async function countsOf(db: Kysely<Schema>, { key, season }: Pick<Open, 'key' | 'season'>) {
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
