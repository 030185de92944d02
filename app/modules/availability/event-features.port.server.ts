import type { Ports } from '#app/kernel/module.ts';

/** True for an event with a board. */
export const boardFeature: Ports['eventFeatures'] = {
  select: (db, what) =>
    db.selectFrom('board').select((e) => [e.val(what).as('what'), 'event as key', e.val('').as('value')]),
  toFeatures: ({ id }, boards) => (boards.has(id) ? { takesNames: true } : {}),
};
