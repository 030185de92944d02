import type { Ports } from '#app/kernel/module.ts';
import { selectSeasonOfReferencedEvent } from '#app/modules/calendar/calendar.server.ts';
import { getEventDayFields, getEventDayNews } from '#app/modules/calendar/calendar.ts';
import { capitalize } from '#app/site/club-terms.ts';

const kind = 'roll-up';

/** Roll-ups that a member attended, for the season page. */
export const readRollUpDays: Ports['memberDays'] = async ({ site: { db, club }, member, scope }) => {
  if (scope !== 'season' || !club.uses.rollUps) return {};
  const attended = await db
    .selectFrom('arrival')
    .select(['arrival.event', selectSeasonOfReferencedEvent('arrival.event')])
    .distinct()
    .where('member', '=', member)
    .where('left_at', 'is', null)
    .execute();
  return {
    events: attended,
    getDays: (events) =>
      attended.flatMap(({ event }) => {
        const now = events.get(event);
        if (!now) return [];
        return {
          item: `${kind}:${event}`,
          kind,
          ...getEventDayFields(now, club),
          title: capitalize(now.event.opponent),
          part: 'You came',
          lines: getEventDayNews(now.event),
          path: '/members/on-the-day',
          isOpen: false,
        };
      }),
  };
};
