// Public API of register (server).

export { readRegisterEntryAdminPage } from '#app/modules/register/admin/register-page.server.ts';
export { insertMemberConsent, readConsentsByMember } from '#app/modules/register/entry/consents.server.ts';
export { readMembershipClasses } from '#app/modules/register/entry/membership-classes.server.ts';
export { readRegisterEntries, readRegisterEntry } from '#app/modules/register/entry/read-entries.server.ts';
export {
  type MembershipClass,
  registerEntryAdminPageSchema,
} from '#app/modules/register/entry/register-schemas.server.ts';
export { recordMemberConsent, updateMemberPhone } from '#app/modules/register/entry/update-details.server.ts';
export {
  insertRegisterChange,
  updateRegisterEntry,
} from '#app/modules/register/entry/update-entry.server.ts';
export {
  addAndInviteMember,
  addMemberWithoutInvitation,
} from '#app/modules/register/invitations/invitations.server.ts';
export { readExportedRegisterMembers } from '#app/modules/register/lists/read-exported-members.server.ts';
export {
  getMemberPictureUrl,
  purgeMemberPictureFile,
} from '#app/modules/register/pictures/member-pictures.server.ts';
export { readMemberAdminDetails } from '#app/modules/register/roll/full-member.server.ts';
export { updateLockedMemberRollEntry } from '#app/modules/register/roll/update-member.server.ts';
