import { calendarSeason } from '#app/club/calendar/season.server.ts';
import { type CalendarEvent, type Season, toCome } from '#app/club/calendar/season.ts';
import { fillAll, type Words } from '#app/club/words.ts';
import { showDay, weekdayOf } from '#app/core/dates.ts';
import type { RichText } from '#app/core/rich-text.ts';
import type { Database } from '#db/connection.ts';

/** Every open, by date, with its words filled in: the club's trophy has the club's name in its path. */
export async function opens(db: Database, words: Words) {
  const rows = await db.selectFrom('open').selectAll().orderBy('season').orderBy('day').execute();
  return rows.map((row) => {
    const body: RichText = JSON.parse(row.body);
    return {
      ...fillAll({ ...row, body }, words),
      date: showDay(row.day),
      weekday: weekdayOf(row.season, row.day),
    };
  });
}

export async function openAt(db: Database, words: Words, slug: string) {
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

/** An open's line in the calendar, if it has one there: it says whether the day is on. */
export async function openEvent(db: Database, words: Words, open: Dated): Promise<CalendarEvent | undefined> {
  return eventOf(open, (await calendarSeason(db, words))?.events ?? []);
}

interface Dated {
  slug: string;
  season: number;
  day: string;
}

function eventOf({ slug, season, day }: Dated, events: CalendarEvent[]): CalendarEvent | undefined {
  const its = events.filter((event) => event.type === 'open' && event.season === season);
  return (
    its.find(({ link }) => link === `/opens/${slug}`) ?? its.find((event) => !event.link && event.day === day)
  );
}
