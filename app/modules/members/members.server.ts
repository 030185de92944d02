// Public API of members (server).
export {
  addRecipientNameToMailSubject,
  getUnsubscribeUrl,
  memberWantsMail,
  readMailChoices,
  readMailWantedCheck,
  readUnsubscribedMailKinds,
  toMailRecipient,
  unsubscribeFromMail,
  updateMailChoice,
} from '#app/modules/members/mail-choices/mail-choices.server.ts';
export {
  addressMailToMember,
  queueMemberMail,
} from '#app/modules/members/mail-choices/queue-member-mail.server.ts';
export {
  createPrivateAddress,
  endPrivateAddress,
  openPrivateAddress,
  readPrivateAddress,
} from '#app/modules/members/private-addresses/private-addresses.server.ts';
export {
  createPublicFormTicket,
  createTextSigner,
} from '#app/modules/members/public-forms/form-tickets.server.ts';
export {
  createFormDataReader,
  createFormKey,
  handlePublicForm,
} from '#app/modules/members/public-forms/handle-public-form.server.ts';
export { requireAnotherAdministrator } from '#app/modules/members/roll/last-administrator.server.ts';
export {
  lockMember,
  lockMemberIfPresent,
  lockMemberWithPassword,
  lockSignedInMember,
  wrongPasswordText,
} from '#app/modules/members/roll/member-locks.server.ts';
export {
  memberAdminResource,
  memberRollEntryLock,
} from '#app/modules/members/roll/member-resource.server.ts';
export {
  getMentionLabel,
  type MemberNameRow,
  relabelMentions,
  removeEmailFromMentions,
  toMemberNameParts,
} from '#app/modules/members/roll/mention-labels.server.ts';
export {
  readSimilarMemberNameCheck,
  refuseMisleadingDisplayName,
} from '#app/modules/members/roll/name-uniqueness.server.ts';
export {
  requireAdministrator,
  requireAdministratorForOfficer,
} from '#app/modules/members/roll/officer-checks.server.ts';
export {
  getMemberPermissionsVersion,
  memberPermissionsLock,
} from '#app/modules/members/roll/permissions-lock.server.ts';
export {
  findMember,
  findMembersByUsername,
  hasActiveAdministrator,
  insertMember,
  isMemberWithoutPassword,
  isUninvitedMember,
  isUninvitedMemberWithMail,
  listMemberRollPage,
  lockMemberRoll,
  type NewMemberInput,
  readMember,
  toViewerOfMember,
} from '#app/modules/members/roll/roll.server.ts';
export { readMemberRollEntry, toMemberRollEntry } from '#app/modules/members/roll/roll-entry.server.ts';
export {
  type ImportWordMeaning,
  type MemberAdminDetails,
  type MemberImportDateOrder,
  type MemberImportReport,
  type MemberImportRowReport,
  type MemberRollEntry,
  type MemberRollFilters,
  type MemberRollListItem,
  memberAccessStates,
  memberAdminDetailsSchema,
  memberImportReportSchema,
  memberRollEntrySchema,
  memberRollFiltersSchema,
  memberRollListItemSchema,
  type OfferedClubSection,
  offeredClubSectionSchema,
  type PrintedSignInLetter,
  printedSignInLetterSchema,
} from '#app/modules/members/roll/roll-schemas.server.ts';
export {
  readClubSectionsByMember,
  readMemberClubSectionNames,
  readOfferedClubSections,
  setMemberClubSections,
} from '#app/modules/members/roll/roll-sections.server.ts';
export {
  isSameMemberName,
  refuseDuplicateMember,
  refuseFullySharedEmailAddress,
} from '#app/modules/members/roll/shared-address.server.ts';
