import { showDay } from '#app/core/dates.ts';
import { firstShown, isInCalendar } from '#app/core/event.ts';
import { rowsOfTable } from '#app/endpoints/changes/changes.ts';
import { shownKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/modules/calendar/kinds/kinds.ts';
import { belongingOf } from '#app/modules/calendar/year-round/season.server.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';

type Row = Omit<CalendarEvent, 'date' | 'kind'>;

/**
 * Return the events removed since their season was published, each in its last version, from the change log: calendar feeds
 * report them as cancelled. `updated_at` is the time of removal.
 */
export async function removedEvents(site: Site, calendar: number): Promise<CalendarEvent[]> {
  const { db } = site;
  const { date, words } = dayAndWords(site);
  const since = await published(site, calendar);
  if (since.size === 0) return [];
  // The change log is JSON text: this query finds the few changes that may have removed an event.
  const changes = await db
    .selectFrom('change')
    .select(['at', 'rows'])
    .where('at', '>=', [...since.values()].sort()[0] ?? '')
    .where('rows', 'like', '%"table":"event"%"after":null%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const gone = new Map<string, Row>();
  for (const { at, rows } of changes) {
    for (const { before: row, after } of rowsOfTable('event', { rows })) {
      if (!row || after) continue;
      const earlier = gone.get(row.id);
      const from = since.get(row.season);
      if (from === undefined || at < from || !isInCalendar(row, calendar, date)) continue;
      if (!(earlier && earlier.version > row.version)) gone.set(row.id, { ...row, updated_at: at });
    }
  }
  const here = await db
    .selectFrom('event')
    .select('id')
    .where('season', 'in', [...since.keys()])
    .execute();
  for (const { id } of here) gone.delete(id);
  const kinds = await shownKinds(site);
  const belonging = await belongingOf(db, words);
  return [...gone.values()].map((row) => ({
    ...fillAll(row, words),
    date: showDay(row.day),
    kind: kindOf(kinds, row.type),
    ...belonging(row),
  }));
}

/** Return the published seasons that may be in the calendar, each with the time from which it was visible. */
async function published(site: Site, calendar: number): Promise<Map<number, string>> {
  const { db, clock } = site;
  const rows = await db
    .selectFrom('season')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('year', '<=', calendar)
    .where('year', '>=', firstShown(calendar, dayAndWords(site).date))
    .execute();
  const now = clock().toISOString();
  // A demonstration's clock may be earlier than the time at which its season was published.
  return new Map(rows.map(({ year, published_at: at }) => [year, at && at < now ? at : '']));
}
