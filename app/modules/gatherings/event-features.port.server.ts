import type { Ports } from '#app/kernel/module.ts';

/** Events with a sign-up, and the people who may use it. */
export const signUpFeature: Ports['eventFeatures'] = {
  select: (db, what) =>
    db
      .selectFrom('gathering')
      .select((e) => [
        e.val(what).as('what'),
        'event as key',
        e.cast<string>('for_strangers', 'text').as('value'),
      ])
      .where('state', '!=', 'stopped'),
  toFeatures({ id }, gatherings) {
    const isForStrangers = gatherings.get(id);
    return isForStrangers ? { gathers: isForStrangers === '1' ? 'anybody' : 'members' } : {};
  },
};
