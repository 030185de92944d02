import { formatCount } from '#app/core/language.ts';
import type { Ports } from '#app/kernel/module.ts';

/** People who have signed up. */
export const signedUpHeadCount: Ports['headCounts'] = {
  order: 20,
  select: (db, events, what) =>
    db
      .selectFrom('coming')
      .select((e) => [e.val(what).as('what'), 'event', e.fn.sum<number>('people').as('people')])
      .where('event', 'in', events)
      .where('state', '=', 'in')
      .groupBy('event'),
  format: (people) => `${formatCount(people, 'person has', 'people have')} signed up`,
};
