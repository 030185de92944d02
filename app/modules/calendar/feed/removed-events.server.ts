import { formatDayAndMonth } from '#app/core/dates.ts';
import { getFirstCalendarSeason, isEventInCalendar } from '#app/core/event.ts';
import { parseChangedContentRowsOfTable } from '#app/endpoints/changes/changes.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { createEventTeamAndSectionResolver } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { getEventKind } from '#app/modules/calendar/kinds/event-kind.ts';
import { readCachedEventKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

type RemovedEventRow = Omit<CalendarEvent, 'date' | 'kind'>;

/**
 * Return the events removed since their season was published, each in its last version, from the change log: calendar feeds
 * report them as cancelled. `updated_at` is the time of removal.
 */
export async function readRemovedEvents(site: Site, calendar: number): Promise<CalendarEvent[]> {
  const { db } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const since = await readPublishedSince(site, calendar);
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
  const gone = new Map<string, RemovedEventRow>();
  for (const { at, rows } of changes) {
    for (const { before: row, after } of parseChangedContentRowsOfTable('event', { rows })) {
      if (!row || after) continue;
      const earlier = gone.get(row.id);
      const from = since.get(row.season);
      if (from === undefined || at < from || !isEventInCalendar(row, calendar, date)) continue;
      if (!(earlier && earlier.version > row.version)) gone.set(row.id, { ...row, updated_at: at });
    }
  }
  const here = await db
    .selectFrom('event')
    .select('id')
    .where('season', 'in', [...since.keys()])
    .execute();
  for (const { id } of here) gone.delete(id);
  const kinds = await readCachedEventKinds(site);
  const belonging = await createEventTeamAndSectionResolver(db, words);
  return [...gone.values()].map((row) => ({
    ...fillPlaceholdersDeep(row, words),
    date: formatDayAndMonth(row.day),
    kind: getEventKind(kinds, row.type),
    ...belonging(row),
  }));
}

/** Return the published seasons that may be in the calendar, each with the time from which it was visible. */
async function readPublishedSince(site: Site, calendar: number): Promise<Map<number, string>> {
  const { db, clock } = site;
  const rows = await db
    .selectFrom('season')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('year', '<=', calendar)
    .where('year', '>=', getFirstCalendarSeason(calendar, getTodayAndPlaceholders(site).date))
    .execute();
  const now = clock().toISOString();
  // A demonstration's clock may be earlier than the time at which its season was published.
  return new Map(rows.map(({ year, published_at: at }) => [year, at && at < now ? at : '']));
}
