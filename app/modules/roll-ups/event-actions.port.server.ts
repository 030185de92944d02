import { isEventNotPlayed } from '#app/core/event.ts';
import type { Ports } from '#app/kernel/module.ts';

/** List of arrivals, from the day of a roll-up on. */
export const rollUpAction: Ports['eventActions'] = {
  section: 'on-the-day',
  getAction: (event, { hasCome }) =>
    event.kind.nature === 'roll-up' && hasCome && !isEventNotPlayed(event)
      ? {
          name: 'Who is here',
          path: `/desk/on-the-day/${encodeURIComponent(event.id)}`,
          synonyms: 'here came arrivals tick fees draw sides arrived',
        }
      : undefined,
  async readStates(db, events, today) {
    if (!events.some(({ event, date }) => event.kind.nature === 'roll-up' && date <= today)) return new Map();
    const ids = events.map(({ event }) => event.id);
    const came = await db
      .selectFrom('arrival')
      .select((e) => ['event', e.fn.countAll<number>().as('rows')])
      .where('event', 'in', ids)
      .where('left_at', 'is', null)
      .groupBy('event')
      .execute();
    return new Map(came.map(({ event, rows }) => [event, `${Number(rows)} arrived`]));
  },
};
