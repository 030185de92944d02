// Public API of members (server).
export {
  addressed,
  chooseMail,
  mailChoices,
  stopMail,
  stopMailLink,
  stoppedMail,
  subjectFor,
  wantingMail,
  wantsMail,
} from '#app/modules/members/mail-choices/mail-choices.server.ts';
export {
  holdIfThere,
  holdMember,
  holdProven,
  holdSignedIn,
  notYourPassword,
} from '#app/modules/members/roll/hold.server.ts';
export { refuseWithoutAdministrator } from '#app/modules/members/roll/last-administrator.server.ts';
export { keysVersion, memberKeys } from '#app/modules/members/roll/member-keys.server.ts';
export { members, rollMember } from '#app/modules/members/roll/members.server.ts';
export { refuseForOfficer, refuseUnlessAdministrator } from '#app/modules/members/roll/officers.server.ts';
export {
  forgetAddress,
  labelOf,
  relabelMentions,
  type ShownRow,
  shownOf,
} from '#app/modules/members/roll/relabel.server.ts';
export {
  addMember,
  findByUsername,
  findMember,
  hasAdministrator,
  isNotAsked,
  isNotIn,
  isUninvited,
  listMembers,
  lockRoll,
  type NewMember,
  readMember,
  viewerOf,
} from '#app/modules/members/roll/roll.server.ts';
export { readRollEntry, rollEntryOf } from '#app/modules/members/roll/roll-entry.server.ts';
export {
  application,
  type DateOrder,
  type ImportLine,
  type ImportReport,
  importReport,
  type Letter,
  letter,
  type Meaning,
  type MemberInFull,
  memberInFull,
  type RollChoices,
  type RollEntry,
  type RollLine,
  type RollSection,
  rollChoices,
  rollEntry,
  rollLine,
  rollSection,
  states,
  type WaitingApplication,
} from '#app/modules/members/roll/roll-schemas.server.ts';
export {
  offeredSections,
  putInSections,
  sectionNames,
  sectionsOf,
} from '#app/modules/members/roll/roll-sections.server.ts';
export { isSameName, refuseFull, refuseTaken } from '#app/modules/members/roll/shared-address.server.ts';
export { refuseTakenName, rollOfNames } from '#app/modules/members/roll/taken-names.server.ts';
export { takeTicketForm, typedIn } from '#app/modules/members/tickets/take-ticket-form.server.ts';
export { makeTicket, sealer } from '#app/modules/members/tickets/tickets.server.ts';
