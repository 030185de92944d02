import type { Ports } from '#app/kernel/module.ts';

/** Sign-up page of an event, unless it has been stopped. */
export const signUpFeature: Ports['eventFeatures'] = {
  select: (db, what) =>
    db
      .selectFrom('gathering')
      .select((e) => [e.val(what).as('what'), 'event as key', e.val('').as('value')])
      .where('state', '!=', 'stopped'),
  toFeatures: ({ id }, gatherings) =>
    gatherings.has(id)
      ? { signUp: { feature: 'coming', path: `/coming/${encodeURIComponent(id)}`, name: 'Who’s coming?' } }
      : {},
};
