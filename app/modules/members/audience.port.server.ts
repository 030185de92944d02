import type { Ports } from '#app/kernel/module.ts';
import { readOfferedClubSections } from '#app/modules/members/roll/roll-sections.server.ts';

/** Members of each section. */
export const clubSectionSource: Ports['audience'] = {
  section: {
    listGroups: ({ db }) => readOfferedClubSections(db),
    readMembers: (tx, { id }) =>
      tx.selectFrom('member_section').select('member').where('section', '=', id).execute(),
  },
};
