import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Row } from '#app/act/noun.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { dateFault } from '#app/club/calendar/events/desk-event.ts';
import { plainEvent } from '#app/club/calendar/events/event-rows.server.ts';
import { removeEventRow } from '#app/club/calendar/events/remove-event.server.ts';
import { columnsOf, endsAfter } from '#app/club/calendar/year-round/event-date.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { daysIn, type TakenPart } from './new-season.ts';
import { facts } from './seasons.server.ts';

interface Seen {
  year: number;
  version: number;
}

interface Prepared {
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
  actor: Actor,
  { year, parts }: { year: number; parts: TakenPart[] },
): Promise<Prepared> {
  const latest = Number(dayAndWords(site).date.slice(0, 4)) + 5;
  if (year < 1900 || year > latest) throw invalid({ year: `Please choose a year up to ${latest}.` });
  const { change, made } = await makeChange(site, actor, async (changeSet) => {
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
      for (const date of daysIn(year, part)) {
        events += 1;
        const fault = dateFault(date, year);
        if (fault) throw invalid({ parts: fault });
        if (events > mostEvents) throw invalid({ parts: `A season can hold ${mostEvents} events.` });
        await changeSet.add('event', {
          ...newEvent(event, year, date),
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

const newEvent = (event: Row<'event'>, season: number, date: string) => ({
  ...{ id: newShortId(), ...plainEvent, ...facts(event), ...columnsOf(date, season) },
  ends_on: endsAfter(date, event),
  ...{ winner: null, score: null, album: null, state: 'on' as const, note: '', postponed_from: null },
});

/** Shows a prepared season to everybody: a later one is the calendar from then on. 409 where it is empty or shown already. */
export async function publishSeason(site: Site, actor: Actor, { year, version }: Seen) {
  return makeChange(site, actor, async (changeSet) => {
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
export async function removeSeason(site: Site, actor: Actor, { year, version }: Seen) {
  return makeChange(site, actor, async (changeSet) => {
    const events = await changeSet.tx.selectFrom('event').select('id').where('season', '=', year).execute();
    for (const { id } of events) await removeEventRow(changeSet, id);
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
