import type { Kysely } from 'kysely';
import { seasonOfEvent } from '#app/modules/calendar/calendar.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Around, OwnDay } from './day.ts';
import { dayOfEvent, fixtureTitle, newsOf } from './event-day.ts';

/** Query the events that a member has signed up for. */
export const readComings = (db: Kysely<Schema>, member: string) =>
  db
    .selectFrom('coming')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select(['coming.event', 'coming.people', 'coming.state', 'coming.number', seasonOfEvent('coming.event')])
    .where('coming.member', '=', member)
    .where('coming.state', '!=', 'withdrawn')
    .orderBy('coming.number')
    .execute();

type Coming = Awaited<ReturnType<typeof readComings>>[number];

export function comingDay({ event, people, state }: Coming, { club, events }: Around): OwnDay[] {
  const now = events.get(event);
  if (!now) return [];
  const waits = state === 'waiting';
  const party = people === 1 ? '' : `${people} people`;
  return [
    {
      item: `coming:${event}`,
      kind: 'coming',
      ...dayOfEvent(now, club),
      title: fixtureTitle(now.event, club),
      part: [waits ? 'On the waiting list' : 'You come', party].filter(Boolean).join(', '),
      lines: newsOf(now.event),
      path: `/coming/${encodeURIComponent(event)}`,
      isOpen: waits,
    },
  ];
}
