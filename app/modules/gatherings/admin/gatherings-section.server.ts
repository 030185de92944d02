import type { Kysely } from 'kysely';
import { formatLondonMinute } from '#app/core/clock.ts';
import { formatEventDays, formatEventStateText, getEventTitle } from '#app/core/event.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  type CurrentEventState,
  readCalendarSeason,
  readCurrentEventState,
  readCurrentEventStatesInSeasons,
  toCurrentEventState,
} from '#app/modules/calendar/calendar.server.ts';
import { formatEventTime } from '#app/modules/calendar/calendar.ts';
import {
  getCurrentSignUpStage,
  readGatheringRow,
  readSignUpCounts,
  readSignUpCountsByEvent,
  toGathering,
} from '#app/modules/gatherings/read-gatherings.server.ts';
import {
  getGatheringMailRecipients,
  readSignUpReplies,
} from '#app/modules/gatherings/replies/gathering-replies.server.ts';
import type { Club } from '#app/site/club.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type {
  GatheringEvent,
  GatheringSummary,
  GatheringWithReplies,
} from './gathering-admin-schemas.server.ts';

/** Queries of the 'Who's coming' section. */

export function toGatheringEvent(club: Club, id: string, now: CurrentEventState | undefined): GatheringEvent {
  if (!now)
    return {
      id,
      name: 'Deleted event',
      date: '',
      when: 'No longer in the calendar',
      state: 'This event is no longer in the calendar.',
    };
  const { event, date } = now;
  const when = [
    formatEventDays(event),
    formatEventTime(event, club),
    event.location && `at ${event.location}`,
  ];
  return {
    id,
    name: getEventTitle(event),
    date,
    when: when.filter(Boolean).join(', '),
    state: formatEventStateText(event),
  };
}

/** Fetch all gatherings by date, and future events without sign-up. */
export async function listGatherings(
  site: Site,
): Promise<{ gatherings: GatheringSummary[]; events: GatheringEvent[] }> {
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
  const now = await readCurrentEventStatesInSeasons(site, ids, years);
  const countsAt = await readSignUpCountsByEvent(db, site.clock, ids);
  const gatherings = rows.map(toGathering).map((gathering) => {
    const its = now.get(gathering.event);
    const counts = countsAt(gathering.event);
    const event = toGatheringEvent(club, gathering.event, its);
    return { event, gathering, counts, stage: getCurrentSignUpStage(site, gathering, counts, its) };
  });
  const had = new Set(rows.map(({ event }) => event));
  return {
    gatherings: gatherings.toSorted((a, b) => a.event.date.localeCompare(b.event.date)),
    events: (await readFutureEvents(site)).filter(({ id }) => !had.has(id)),
  };
}

/** Fetch future events that can have sign-up; opens are excluded, they have entries of their own. Plain events come first. */
async function readFutureEvents(site: Site): Promise<GatheringEvent[]> {
  const { date, words } = getTodayAndPlaceholders(site);
  const season = await readCalendarSeason(site.db, words, date);
  const at = formatLondonMinute(site.clock);
  const events = (season?.events ?? [])
    .filter(({ kind }) => kind.nature !== 'open')
    .map((event) => toCurrentEventState(event, site.club, at))
    .filter(({ isOver, isOff }) => !isOver && !isOff);
  const plain = ({ event }: CurrentEventState) => (event.kind.nature === 'event' ? 0 : 1);
  return events
    .toSorted((a, b) => plain(a) - plain(b))
    .map((now) => toGatheringEvent(site.club, now.event.id, now));
}

/** Fetch a gathering with its replies. 404 for an unknown event, unless it left replies. */
export async function readGatheringWithReplies(site: Site, id: string): Promise<GatheringWithReplies> {
  const { db, club } = site;
  const gathering = (await readGatheringRow(db, id)) ?? null;
  const now = await readCurrentEventState(site, id);
  if (!now && !gathering) throw new Refusal(404, 'We cannot find that event. It may have been deleted.');
  const counts = await readSignUpCounts(db, site.clock, id);
  return {
    event: toGatheringEvent(club, id, now),
    gathering,
    counts,
    stage: gathering ? getCurrentSignUpStage(site, gathering, counts, now) : 'stopped',
    comings: await readSignUpReplies(db, id),
    reached: await getGatheringMailRecipients(db, site, id),
    members: await readMembersForSignUp(db),
  };
}

/** Fetch members who can be signed up, by name. */
export const readMembersForSignUp = (db: Kysely<DatabaseSchema>) =>
  db
    .selectFrom('member')
    .select(['id', 'name'])
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
