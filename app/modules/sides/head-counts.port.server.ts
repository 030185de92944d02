import type { Ports } from '#app/kernel/module.ts';

/** Selected players of published teams, and as many visitors. */
export const pickedHeadCount: Ports['headCounts'] = {
  order: 30,
  select: (db, events, what) =>
    db
      .selectFrom('pick')
      .innerJoin('selection', 'selection.event', 'pick.event')
      .select((e) => [e.val(what).as('what'), 'pick.event', e.fn.countAll<number>().as('people')])
      .where('pick.event', 'in', events)
      .where('selection.state', '=', 'published')
      .where('pick.rink', '>', 0)
      .where('pick.state', '!=', 'withdrawn')
      .groupBy('pick.event'),
  format: (picked) => `For ${picked * 2} people: ${picked} picked, and as many visitors`,
};
