import type { Ports } from '#app/kernel/module.ts';

/** Estimate before a team is published: the available players, and as many visitors. */
export const availableHeadCount: Ports['headCounts'] = {
  order: 10,
  select: (db, events, what) =>
    db
      .selectFrom('answer')
      .select((e) => [e.val(what).as('what'), 'event', e.fn.countAll<number>().as('people')])
      .where('event', 'in', events)
      .where('word', '=', 'yes')
      .groupBy('event'),
  format: (available) => `For ${available * 2} people: ${available} available, and as many visitors`,
};
