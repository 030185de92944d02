import { fillAll, type Words } from '#app/club/words.ts';
import { showDay } from '#app/core/dates.ts';
import type { Database } from '#db/connection.ts';
import type { Season } from './season.ts';

/** The season that is the calendar now: the latest one published. */
export async function calendarSeason(db: Database, words: Words): Promise<Season | undefined> {
  const year = await calendarYear(db);
  return year === undefined ? undefined : { year, events: await seasonEvents(db, words, year) };
}

export async function calendarYear(db: Database): Promise<number | undefined> {
  const latest = await db
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .orderBy('year', 'desc')
    .executeTakeFirst();
  return latest?.year;
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

async function seasonEvents(db: Database, words: Words, year: number) {
  const rows = await db
    .selectFrom('event')
    .selectAll()
    .where('season', '=', year)
    .orderBy('day')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...fillAll(row, words), date: showDay(row.day) }));
}
