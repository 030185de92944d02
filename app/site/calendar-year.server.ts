import type { Database } from '#db/connection.ts';
import type { Words } from './words.ts';

/** The year of the season that is the calendar now: the latest one published. */
export async function calendarYear(db: Database): Promise<number | undefined> {
  const latest = await db
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .orderBy('year', 'desc')
    .executeTakeFirst();
  return latest?.year;
}

/** The words of a text, with the season that is the calendar among them as `{season}`. */
export async function seasonWords(db: Database, words: Words): Promise<Words> {
  const year = await calendarYear(db);
  return { ...(year !== undefined && { season: String(year) }), ...words };
}
