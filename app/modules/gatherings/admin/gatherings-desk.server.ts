import type { Kysely } from 'kysely';
import { londonNow } from '#app/core/clock.ts';
import { daysInWords, eventTitle, stateText } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  asNow,
  calendarSeason,
  type EventNow,
  eventNow,
  eventsNowIn,
} from '#app/modules/calendar/calendar.server.ts';
import { timeWords } from '#app/modules/calendar/calendar.ts';
import { listComings, reachedByComing } from '#app/modules/gatherings/coming/comings.server.ts';
import {
  countsOf,
  countsOfAll,
  gatheringAt,
  gatheringOf,
  stageNow,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import type { Club } from '#app/site/club.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { DeskGathering, GatheringInFull, NamedEvent } from './coming-desk-schemas.server.ts';

/** Queries of the 'Who's coming' section. */

export function namedEvent(club: Club, id: string, now: EventNow | undefined): NamedEvent {
  if (!now)
    return {
      id,
      name: 'An event that is gone',
      date: '',
      when: 'In no calendar any more',
      state: 'It is in no calendar any more.',
    };
  const { event, date } = now;
  const when = [daysInWords(event), timeWords(event, club), event.location && `at ${event.location}`];
  return {
    id,
    name: eventTitle(event),
    date,
    when: when.filter(Boolean).join(', '),
    state: stateText(event),
  };
}

/** Fetch all gatherings by date, and future events without sign-up. */
export async function listGatherings(
  site: Site,
): Promise<{ gatherings: DeskGathering[]; events: NamedEvent[] }> {
  const { db, club } = site;
  const found = await db
    .selectFrom('gathering')
    .leftJoin('event', 'event.id', 'gathering.event')
    .selectAll('gathering')
    .select('event.season')
    .execute();
  const years = found.flatMap(({ season }) => season ?? []);
  const rows = found.map(({ season: _, ...row }) => row);
  const ids = rows.map(({ event }) => event);
  const now = await eventsNowIn(site, ids, years);
  const countsAt = await countsOfAll(db, site.clock, ids);
  const gatherings = rows.map(gatheringOf).map((gathering) => {
    const its = now.get(gathering.event);
    const counts = countsAt(gathering.event);
    const event = namedEvent(club, gathering.event, its);
    return { event, gathering, counts, stage: stageNow(site, gathering, counts, its) };
  });
  const had = new Set(rows.map(({ event }) => event));
  return {
    gatherings: gatherings.toSorted((a, b) => a.event.date.localeCompare(b.event.date)),
    events: (await eventsToCome(site)).filter(({ id }) => !had.has(id)),
  };
}

/** Fetch future events that can have sign-up; opens are excluded, they have entries of their own. Plain events come first. */
async function eventsToCome(site: Site): Promise<NamedEvent[]> {
  const { date, words } = dayAndWords(site);
  const season = await calendarSeason(site.db, words, date);
  const at = londonNow(site.clock);
  const events = (season?.events ?? [])
    .filter(({ kind }) => kind.nature !== 'open')
    .map((event) => asNow(event, site.club, at))
    .filter(({ isOver, isOff }) => !isOver && !isOff);
  const plain = ({ event }: EventNow) => (event.kind.nature === 'event' ? 0 : 1);
  return events
    .toSorted((a, b) => plain(a) - plain(b))
    .map((now) => namedEvent(site.club, now.event.id, now));
}

/** Fetch a gathering with its replies. 404 for an unknown event, unless it left replies. */
export async function readGathering(site: Site, id: string): Promise<GatheringInFull> {
  const { db, club } = site;
  const gathering = (await gatheringAt(db, id)) ?? null;
  const now = await eventNow(site, id);
  if (!now && !gathering) throw new Refusal(404, 'There is no such event.');
  const counts = await countsOf(db, site.clock, id);
  return {
    event: namedEvent(club, id, now),
    gathering,
    counts,
    stage: gathering ? stageNow(site, gathering, counts, now) : 'stopped',
    comings: await listComings(db, id),
    reached: await reachedByComing(db, site, id),
    members: await membersOnRoll(db),
  };
}

/** Fetch members who can be signed up, by name. */
export const membersOnRoll = (db: Kysely<Schema>) =>
  db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
