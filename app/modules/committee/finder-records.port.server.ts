import { getAdminSection } from '#app/admin/admin-sections.ts';
import type { Ports } from '#app/kernel/module.ts';

/** Officers, for the finder. */
export const listOfficerRecords: Ports['finderRecords'] = async ({ db }) => {
  const officers = await db.selectFrom('officer').select(['id', 'name', 'role']).execute();
  return officers.map(({ id, name, role }) => ({
    ...{ section: 'committee', sort: 'officer', weight: 0.6, id, name },
    line: `${role}, ${getAdminSection('committee').name.toLowerCase()}`,
    words: `officer ${role}`,
    to: 'committee',
  }));
};
