// Public API of members (server).
export {
  addRecipientToSubject,
  getUnsubscribeUrl,
  memberWantsMail,
  readMailChoices,
  readMailWantedCheck,
  readUnsubscribedMailKinds,
  toMailRecipient,
  unsubscribeFromMail,
  updateMailChoice,
} from '#app/modules/members/mail-choices/mail-choices.server.ts';
export { createFormTicket, createTextSigner } from '#app/modules/members/public-forms/form-tickets.server.ts';
export {
  createFormReader,
  handlePublicForm,
} from '#app/modules/members/public-forms/handle-public-form.server.ts';
export { rejectLastAdministrator } from '#app/modules/members/roll/last-administrator.server.ts';
export {
  lockMember,
  lockMemberIfPresent,
  lockMemberWithPassword,
  lockSignedInMember,
  wrongPasswordText,
} from '#app/modules/members/roll/member-locks.server.ts';
export { memberLock, memberResource } from '#app/modules/members/roll/member-resource.server.ts';
export {
  getMentionLabel,
  type MemberNameRow,
  relabelMentions,
  removeEmailFromMentions,
  toMemberNameParts,
} from '#app/modules/members/roll/mention-labels.server.ts';
export {
  readSimilarNameCheck,
  rejectMisleadingDisplayName,
} from '#app/modules/members/roll/name-uniqueness.server.ts';
export {
  requireAdministrator,
  requireAdministratorForOfficer,
} from '#app/modules/members/roll/officer-checks.server.ts';
export {
  getPermissionsVersion,
  memberPermissionsLock,
} from '#app/modules/members/roll/permissions-lock.server.ts';
export {
  findMember,
  findMembersByUsername,
  hasActiveAdministrator,
  hasNoPasswordYet,
  insertMember,
  isInvitableByMail,
  isNotYetInvited,
  listRollPage,
  lockRoll,
  type NewMember,
  readMember,
  toMemberViewer,
} from '#app/modules/members/roll/roll.server.ts';
export { readRollEntry, toRollEntry } from '#app/modules/members/roll/roll-entry.server.ts';
export {
  type FullMember,
  fullMemberSchema,
  type ImportDateOrder,
  type ImportRowReport,
  type MemberImportReport,
  memberImportReportSchema,
  memberStates,
  membershipEnquirySchema,
  type OpenMembershipEnquiry,
  type RollEntry,
  type RollFilters,
  type RollRow,
  type RollSection,
  rollEntrySchema,
  rollFiltersSchema,
  rollRowSchema,
  rollSectionSchema,
  type SignInLetter,
  signInLetterSchema,
  type WordMeaning,
} from '#app/modules/members/roll/roll-schemas.server.ts';
export {
  readMemberSectionNames,
  readOfferedSections,
  readSectionsByMember,
  setMemberSections,
} from '#app/modules/members/roll/roll-sections.server.ts';
export {
  isSameMemberName,
  rejectFullySharedEmail,
  validateUniqueMember,
} from '#app/modules/members/roll/shared-address.server.ts';
