import type { Kysely } from 'kysely';
import { selectSeasonOfReferencedEvent } from '#app/modules/calendar/calendar.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { formatDiaryEventTitle, getDiaryEventFields, getDiaryEventNews } from './event-day-fields.ts';
import type { MemberDiaryDay, MemberDiaryDayContext } from './member-day.ts';

/** Query the events that a member has signed up for. */
export const readMemberEventSignUps = (db: Kysely<DatabaseSchema>, member: string) =>
  db
    .selectFrom('coming')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select([
      'coming.event',
      'coming.people',
      'coming.state',
      'coming.number',
      selectSeasonOfReferencedEvent('coming.event'),
    ])
    .where('coming.member', '=', member)
    .where('coming.state', '!=', 'withdrawn')
    .orderBy('coming.number')
    .execute();

type MemberAttendance = Awaited<ReturnType<typeof readMemberEventSignUps>>[number];

export function toEventSignUpDiaryDays(
  { event, people, state }: MemberAttendance,
  { club, events }: MemberDiaryDayContext,
): MemberDiaryDay[] {
  const now = events.get(event);
  if (!now) return [];
  const waits = state === 'waiting';
  const party = people === 1 ? '' : `${people} people`;
  return [
    {
      item: `coming:${event}`,
      kind: 'coming',
      ...getDiaryEventFields(now, club),
      title: formatDiaryEventTitle(now.event, club),
      part: [waits ? 'On the waiting list' : 'You are coming', party].filter(Boolean).join(', '),
      lines: getDiaryEventNews(now.event),
      path: `/coming/${encodeURIComponent(event)}`,
      isOpen: waits,
    },
  ];
}
