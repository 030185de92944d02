import type { Kysely } from 'kysely';
import type { Ports } from '#app/kernel/module.ts';
import { selectSeasonOfReferencedEvent } from '#app/modules/calendar/calendar.server.ts';
import { formatEventDayTitle, getEventDayFields, getEventDayNews } from '#app/modules/calendar/calendar.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Events that a member has signed up for. */
export const readSignUpDays: Ports['memberDays'] = async ({ site: { db, club }, member }) => {
  const replies = await readMemberSignUps(db, member);
  return {
    events: replies,
    getDays: (events) =>
      replies.flatMap(({ event, people, state }) => {
        const now = events.get(event);
        if (!now) return [];
        const waits = state === 'waiting';
        const party = people === 1 ? '' : `${people} people`;
        return {
          item: `coming:${event}`,
          kind: 'coming',
          event,
          ...getEventDayFields(now, club),
          title: formatEventDayTitle(now.event, club),
          part: [waits ? 'On the waiting list' : 'You are coming', party].filter(Boolean).join(', '),
          lines: getEventDayNews(now.event),
          path: `/coming/${encodeURIComponent(event)}`,
          isOpen: waits,
        };
      }),
  };
};

async function readMemberSignUps(db: Kysely<DatabaseSchema>, member: string) {
  const rows = await db
    .selectFrom('coming')
    .innerJoin('gathering', 'gathering.event', 'coming.event')
    .select([
      'coming.event',
      'coming.people',
      'coming.state',
      'coming.number',
      'gathering.state as sign_up',
      selectSeasonOfReferencedEvent('coming.event'),
    ])
    .where('coming.member', '=', member)
    .where('coming.state', '!=', 'withdrawn')
    .orderBy('coming.number')
    .execute();
  return rows.filter(({ sign_up }) => sign_up !== 'stopped');
}
