import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { deskEvents, noSeason } from '#app/club/calendar/events/desk-calendar.server.ts';
import { weekdayOf } from '#app/core/dates.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Row } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { daysIn, type Part, type SeasonLine, type TakenPart } from './new-season.ts';
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
  const parts = [...alike.values()].flatMap((events) =>
    seriesOf(year, events.map(plannedDay)).map(({ series, days }) => {
      const its = events.filter((event) => days.includes(plannedDay(event)));
      const { id, type, opponent, location } = its.at(-1) as (typeof its)[number];
      return { ...series, id, type, opponent, location, was: days[0] ?? '' };
    }),
  );
  parts.sort((a, b) => a.was.localeCompare(b.was));
  return fillAll(parts, dayAndWords(site).words);
}

/** The day that it was meant for: rain in one year moves nothing in the next. */
const plannedDay = ({ postponed_from, day }: Row<'event'>) => postponed_from ?? day;

/** What of an event comes back as it is; not its day, nor what happened on it. */
const facts = ({ type, opponent, location, time, link, team, woods, games, ends, rules }: Row<'event'>) => ({
  ...{ type, opponent, location, time, link, team, woods, games, ends, rules },
});

export interface Prepared {
  change: string;
  year: number;
  events: number;
}

/**
 * Makes a season that only the desk sees, with what is taken over from others, as one change. 409 where there is one of
 * that year, 422 for a year far off or more than a year can hold, 404 where an event that is copied is gone.
 */
export async function prepareSeason(
  site: Site,
  officer: Actor,
  year: number,
  parts: TakenPart[],
): Promise<Prepared> {
  const latest = Number(dayAndWords(site).date.slice(0, 4)) + 5;
  if (year < 1900 || year > latest) throw invalid({ year: `Please choose a year up to ${latest}.` });
  const { change, made } = await makeChange(site, officer, async (changeSet) => {
    const there = await changeSet.tx
      .selectFrom('season')
      .select('year')
      .where('year', '=', year)
      .executeTakeFirst();
    if (there) throw new Refusal(409, `There is a season ${year} already.`);
    await changeSet.add('season', { year, published_at: null });
    const ids = parts.map(({ id }) => id);
    // PostgreSQL knows no empty list.
    const rows = await changeSet.tx
      .selectFrom('event')
      .selectAll()
      .where('id', 'in', ['', ...ids])
      .execute();
    const models = new Map(rows.map((row) => [row.id, row]));
    let events = 0;
    for (const part of parts) {
      const event = models.get(part.id);
      if (!event) throw new Refusal(404, 'An event that was to be taken over is no longer there.');
      for (const day of daysIn(year, part)) {
        events += 1;
        if (events > mostEvents) throw invalid({ parts: `A season can hold ${mostEvents} events.` });
        await changeSet.add('event', {
          ...newEvent(event, year, day),
          updated_at: site.clock().toISOString(),
        });
      }
    }
    const title = `${year}, ${events} events`;
    return {
      act: { room: 'calendar', subject: `season:${year}`, act: 'prepared a season', title },
      made: { year, events },
    };
  });
  return { change, ...made };
}

const mostEvents = 1000;

const newEvent = (event: Row<'event'>, season: number, day: string) => ({
  ...{ id: newShortId(), ...facts(event), season, day, weekday: weekdayOf(season, day) },
  ...{ winner: null, score: null, album: null, state: 'on' as const, note: '', postponed_from: null },
});

/** Shows a prepared season to everybody: a later one is the calendar from then on. 409 where it is empty or shown already. */
export async function publishSeason(site: Site, officer: Actor, year: number, version: number) {
  return makeChange(site, officer, async (changeSet) => {
    const events = await changeSet.tx.selectFrom('event').select('id').where('season', '=', year).execute();
    const season = await changeSet.change(
      'season',
      year,
      { published_at: site.clock().toISOString() },
      version,
    );
    if (events.length === 0) throw new Refusal(409, `There is nothing in the season ${year} yet.`);
    return { act: seasonAct('published a season', season.year), made: undefined };
  });
}

/** Removes a season that nobody but the desk has seen, with its events. 409 for one that is published. */
export async function removeSeason(site: Site, officer: Actor, year: number, version: number) {
  return makeChange(site, officer, async (changeSet) => {
    const events = await changeSet.tx.selectFrom('event').select('id').where('season', '=', year).execute();
    for (const { id } of events) await changeSet.remove('event', id);
    const season = await changeSet.remove('season', year, version);
    if (season.published_at)
      throw new Refusal(
        409,
        `The season ${year} is published: it stays, and its events can be removed singly.`,
      );
    return { act: seasonAct('removed a season', year), made: undefined };
  });
}

const seasonAct = (act: string, year: number) => ({
  ...{ room: 'calendar', subject: `season:${year}`, act, title: String(year) },
});
