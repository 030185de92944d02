import { deskEvents, noSeason } from '#app/club/calendar/events/desk-calendar.server.ts';
import { readKinds } from '#app/club/calendar/kinds/kinds.server.ts';
import { kindOf } from '#app/club/calendar/kinds/kinds.ts';
import type { Row } from '#app/desk/changes/change-set.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import type { Part, SeasonLine } from './new-season.ts';
import { seriesOf } from './season-rules.ts';

/** Every season, the latest first. */
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

/** What a season would bring back, by which rule; what was called off in it too. 404 for none. */
export async function readParts(site: Site, year: number): Promise<Part[]> {
  const { db } = site;
  if (!(await db.selectFrom('season').select('year').where('year', '=', year).executeTakeFirst()))
    throw noSeason(year);
  const rows = await db.selectFrom('event').selectAll().where('season', '=', year).orderBy('day').execute();
  const alike = Map.groupBy(rows, (row) => JSON.stringify(facts(row)));
  const kinds = await readKinds(db);
  const parts = [...alike.values()].flatMap((events) =>
    seriesOf(year, events.map(plannedDay)).map(({ series, days }) => {
      const its = events.filter((event) => days.includes(plannedDay(event)));
      const { id, type, opponent, location } = its.at(-1) as (typeof its)[number];
      return { ...series, id, kind: kindOf(kinds, type), opponent, location, was: days[0] ?? '' };
    }),
  );
  parts.sort((a, b) => a.was.localeCompare(b.was));
  return fillAll(parts, dayAndWords(site).words);
}

/** The day that it was meant for: rain in one year moves nothing in the next. */
const plannedDay = ({ postponed_from, day }: Row<'event'>) => postponed_from ?? day;

/** What of an event comes back as it is; not its day, nor what happened on it. */
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
  ...{ type, opponent, location, time, link, team, woods, games, ends, rules },
});
