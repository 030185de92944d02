import type { Ports } from '#app/kernel/module.ts';

/** Members of each membership type. */
export const memberClassSource: Ports['audience'] = {
  class: {
    listGroups: async ({ db, club }) =>
      club.uses.register
        ? db.selectFrom('member_class').select(['id', 'name']).orderBy('position').orderBy('id').execute()
        : [],
    readMembers: (tx, { id }) =>
      tx.selectFrom('register_entry').select('member').where('class', '=', id).execute(),
  },
};
