import type { Ports } from '#app/kernel/module.ts';

/** True for an event with a programme. */
export const programmeFeature: Ports['eventFeatures'] = {
  select: (db, what) =>
    db
      .selectFrom('programme_line')
      .select((e) => [e.val(what).as('what'), 'event as key', e.val('').as('value')])
      .groupBy('event'),
  toFeatures: ({ id }, programmes) => (programmes.has(id) ? { hasProgramme: true } : {}),
};
