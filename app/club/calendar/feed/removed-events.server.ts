import { shownKinds } from '#app/club/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/club/calendar/kinds/kinds.ts';
import type { CalendarEvent } from '#app/club/calendar/season.ts';
import { showDay } from '#app/core/dates.ts';
import type { ChangedRow } from '#app/desk/changes/changes.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';

type Row = Omit<CalendarEvent, 'date' | 'kind'>;

/**
 * The events that have been taken out of a season since it was published, each as it last stood, from the record of
 * changes: whoever follows the calendar is to hear that they are off. `updated_at` is when it was taken out.
 */
export async function removedEvents(site: Site, year: number): Promise<CalendarEvent[]> {
  const { db, clock } = site;
  const published = await db
    .selectFrom('season')
    .select('published_at')
    .where('year', '=', year)
    .executeTakeFirst();
  if (!published?.published_at) return [];
  // A demonstration's clock may stand before the moment at which its season was put in.
  const since = published.published_at < clock().toISOString() ? published.published_at : '';
  // The record is JSON text: this finds the few changes in which an event may have gone.
  const changes = await db
    .selectFrom('change')
    .select(['at', 'rows'])
    .where('at', '>=', since)
    .where('rows', 'like', '%"table":"event"%"after":null%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const gone = new Map<string, Row>();
  for (const { at, rows } of changes) {
    for (const { table, before, after } of JSON.parse(rows) as ChangedRow[]) {
      if (table !== 'event' || !before || after) continue;
      const row = before as unknown as Row;
      const earlier = gone.get(row.id);
      if (row.season === year && !(earlier && earlier.version > row.version))
        gone.set(row.id, { ...row, updated_at: at });
    }
  }
  const here = await db.selectFrom('event').select('id').where('season', '=', year).execute();
  for (const { id } of here) gone.delete(id);
  const { words } = dayAndWords(site);
  const kinds = await shownKinds(site);
  return [...gone.values()].map((row) => ({
    ...fillAll(row, words),
    ...{ date: showDay(row.day), kind: kindOf(kinds, row.type) },
  }));
}
