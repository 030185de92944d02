import type { Database } from '#db/connection.ts';
import type { Words } from './words.ts';

/** The year of the season that is the calendar now: the latest one published. */
export async function calendarYear(db: Database): Promise<number | undefined> {
  return (await publishedYears(db))[0];
}

/** The years of the seasons that are published, the latest first. */
export async function publishedYears(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** The words of a text, with the season that is the calendar among them as `{season}`. */
export async function seasonWords(db: Database, words: Words): Promise<Words> {
  const year = await calendarYear(db);
  return { ...(year !== undefined && { season: String(year) }), ...words };
}
