import type { Database } from '#db/connection.ts';
import type { TextPlaceholders } from './placeholders.ts';

/** Year of the current calendar: the latest published season. */
export async function readCalendarYear(db: Database): Promise<number | undefined> {
  return (await readPublishedSeasonYears(db))[0];
}

/** Years of the published seasons, latest first. */
export async function readPublishedSeasonYears(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('season')
    .select('year')
    .where('published_at', 'is not', null)
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

/** Adds the year of the current calendar to the placeholders of a text, as `{season}`. */
export async function readSeasonPlaceholders(
  db: Database,
  words: TextPlaceholders,
): Promise<TextPlaceholders> {
  const year = await readCalendarYear(db);
  return { ...(year !== undefined && { season: String(year) }), ...words };
}
