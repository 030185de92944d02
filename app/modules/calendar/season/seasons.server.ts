import { dateOf, lengthOf, postponedDate } from '#app/core/event.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { deskEvents, noSeason } from '#app/modules/calendar/events/desk-calendar.server.ts';
import { readKinds } from '#app/modules/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/modules/calendar/kinds/kinds.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Part, SeasonLine } from './new-season.ts';
import { seriesOf } from './season-rules.ts';

/** Return every season, the latest first. */
export async function readSeasons(site: Site): Promise<SeasonLine[]> {
  const seasons = await site.db.selectFrom('season').selectAll().orderBy('year', 'desc').execute();
  return Promise.all(
    seasons.map(async ({ year, published_at, version }) => {
      const events = await deskEvents(site, site.db, year);
      const clashes = events.filter(({ warnings }) => warnings.length > 0).length;
      return { year, published: published_at !== null, events: events.length, clashes, version };
    }),
  );
}

/** Return the recurring parts of a season with their rules, cancelled events included. Throws 404 if there is no such season. */
export async function readParts(site: Site, year: number): Promise<Part[]> {
  const { db } = site;
  if (!(await db.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst()))
    throw noSeason(year);
  // A cup's ties are drawn each year.
  const events = db.selectFrom('event').selectAll().where('season', '=', year).where('cup', 'is', null);
  const rows = await events.orderBy('day').execute();
  const alike = Map.groupBy(rows, (row) => JSON.stringify([facts(row), lengthOf(row)]));
  const kinds = await readKinds(db);
  const parts = [...alike.values()].flatMap((events) =>
    [year, year + 1]
      .flatMap((dated) => partsIn(dated, events, dated > year))
      .map(({ type, ...part }) => ({ ...part, kind: kindOf(kinds, type) })),
  );
  parts.sort((a, b) => a.was.localeCompare(b.was));
  return fillAll(parts, dayAndWords(site).words);
}

/** Return the parts of like events in one calendar year. */
function partsIn(year: number, events: Row<'event'>[], next: boolean) {
  const held = events.filter((event) => plannedDate(event).startsWith(`${year}-`));
  const dayOf = (event: Row<'event'>) => plannedDate(event).slice(5);
  return seriesOf(year, held.map(dayOf)).flatMap(({ series, days }) => {
    const last = held.filter((event) => days.includes(dayOf(event))).at(-1);
    if (!last) return [];
    const { id, type, opponent, location } = last;
    return [{ ...series, id, type, opponent, location, next, was: `${year}-${days[0]}` }];
  });
}

/** Return the original date: a postponement does not carry over to the next year. */
const plannedDate = (event: Row<'event'>) => postponedDate(event) ?? dateOf(event);

/** Pick the columns that recur; not the date, nor the outcome. */
export const facts = ({
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
}: Row<'event'>) => ({
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
