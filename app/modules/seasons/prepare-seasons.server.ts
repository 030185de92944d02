import { getEventDate, getEventExtraDays, getPostponedFromDate } from '#app/core/event.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import {
  createSeasonNotFoundError,
  readAdminCalendarEvents,
  readEventKinds,
} from '#app/modules/calendar/calendar.server.ts';
import { getEventKind } from '#app/modules/calendar/calendar.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { AdminSeason, RecurringSeasonEvent } from './season-parts.ts';
import { findRecurringDateSeries } from './season-rules.ts';

/** Return every season, the latest first. */
export async function readAdminSeasons(site: Site): Promise<AdminSeason[]> {
  const seasons = await site.db.selectFrom('season').selectAll().orderBy('year', 'desc').execute();
  return Promise.all(
    seasons.map(async ({ year, published_at, version }) => {
      const events = await readAdminCalendarEvents(site, site.db, year);
      const clashes = events.filter(({ warnings }) => warnings.length > 0).length;
      return { year, published: published_at !== null, events: events.length, clashes, version };
    }),
  );
}

/** Return the recurring parts of a season with their rules, cancelled events included. Throws 404 if there is no such season. */
export async function readRecurringSeasonEvents(site: Site, year: number): Promise<RecurringSeasonEvent[]> {
  const { db } = site;
  if (!(await db.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst()))
    throw createSeasonNotFoundError(year);
  // A cup's ties are drawn each year.
  const events = db.selectFrom('event').selectAll().where('season', '=', year).where('cup', 'is', null);
  const rows = await events.orderBy('day').execute();
  const alike = Map.groupBy(rows, (row) =>
    JSON.stringify([pickRecurringEventColumns(row), getEventExtraDays(row)]),
  );
  const kinds = await readEventKinds(db);
  const parts = [...alike.values()].flatMap((events) =>
    [year, year + 1]
      .flatMap((dated) => findPartsInYear(dated, events, dated > year))
      .map(({ type, ...part }) => ({ ...part, kind: getEventKind(kinds, type) })),
  );
  parts.sort((a, b) => a.was.localeCompare(b.was));
  return fillPlaceholdersDeep(parts, getTodayAndPlaceholders(site).words);
}

/** Return the parts of like events in one calendar year. */
function findPartsInYear(year: number, events: ResourceRow<'event'>[], next: boolean) {
  const held = events.filter((event) => getOriginalDate(event).startsWith(`${year}-`));
  const dayOf = (event: ResourceRow<'event'>) => getOriginalDate(event).slice(5);
  return findRecurringDateSeries(year, held.map(dayOf)).flatMap(({ series, days }) => {
    const last = held.filter((event) => days.includes(dayOf(event))).at(-1);
    if (!last) return [];
    const { id, type, opponent, location } = last;
    return [{ ...series, id, type, opponent, location, next, was: `${year}-${days[0]}` }];
  });
}

/** Return the original date: a postponement does not carry over to the next year. */
const getOriginalDate = (event: ResourceRow<'event'>) => getPostponedFromDate(event) ?? getEventDate(event);

/** Pick the columns that recur; not the date, nor the outcome. */
export const pickRecurringEventColumns = ({
  type,
  opponent,
  location,
  time,
  link,
  team,
  woods,
  games,
  ends,
  rules,
}: ResourceRow<'event'>) => ({
  type,
  opponent,
  location,
  time,
  link,
  team,
  woods,
  games,
  ends,
  rules,
});
