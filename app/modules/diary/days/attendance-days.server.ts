import type { Kysely } from 'kysely';
import { selectEventSeason } from '#app/modules/calendar/calendar.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { formatFixtureTitle, getEventDayFields, getEventNews } from './event-day-fields.ts';
import type { MemberDay, MemberDayContext } from './member-day.ts';

/** Query the events that a member has signed up for. */
export const readMemberAttendances = (db: Kysely<Schema>, member: string) =>
  db
    .selectFrom('coming')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select([
      'coming.event',
      'coming.people',
      'coming.state',
      'coming.number',
      selectEventSeason('coming.event'),
    ])
    .where('coming.member', '=', member)
    .where('coming.state', '!=', 'withdrawn')
    .orderBy('coming.number')
    .execute();

type MemberAttendance = Awaited<ReturnType<typeof readMemberAttendances>>[number];

export function toAttendanceDay(
  { event, people, state }: MemberAttendance,
  { club, events }: MemberDayContext,
): MemberDay[] {
  const now = events.get(event);
  if (!now) return [];
  const waits = state === 'waiting';
  const party = people === 1 ? '' : `${people} people`;
  return [
    {
      item: `coming:${event}`,
      kind: 'coming',
      ...getEventDayFields(now, club),
      title: formatFixtureTitle(now.event, club),
      part: [waits ? 'On the waiting list' : 'You come', party].filter(Boolean).join(', '),
      lines: getEventNews(now.event),
      path: `/coming/${encodeURIComponent(event)}`,
      isOpen: waits,
    },
  ];
}
