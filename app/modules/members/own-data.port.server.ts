import type { Ports } from '#app/kernel/module.ts';
import { readMailChoices } from '#app/modules/members/mail-choices/mail-choices.server.ts';
import { readMemberClubSectionNames } from '#app/modules/members/roll/roll-sections.server.ts';

/** Account and choices of email. */
export const exportOwnAccountData: Ports['ownData'] = async ({ site, member }) => ({
  name: member.name,
  displayName: member.display_name,
  email: member.email,
  signInName: member.sign_in_name,
  telephone: member.phone,
  sections: await readMemberClubSectionNames(site.db, member.id),
  role: member.role,
  addedAt: member.added_at,
  signedInAt: member.signed_in_at,
  mail: await readMailChoices(site, member),
});
