import type { Database } from '#db/connection.ts';
import type { Words } from './words.ts';

/** Year of the current calendar: the latest published season. */
export async function calendarYear(db: Database): Promise<number | undefined> {
  return (await publishedYears(db))[0];
}

/** Years of the published seasons, latest first. */
export async function publishedYears(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Adds the year of the current calendar to the placeholders of a text, as `{season}`. */
export async function seasonWords(db: Database, words: Words): Promise<Words> {
  const year = await calendarYear(db);
  return { ...(year !== undefined && { season: String(year) }), ...words };
}
