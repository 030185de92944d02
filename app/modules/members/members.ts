// Public API of members.
export { type How, hows } from '#app/modules/members/mail-choices/mail-choices.ts';
export {
  type Addressed,
  applicationMail,
  closedMail,
  emailChangedMail,
  emailChangingMail,
  invitationMail,
  invitationWords,
  newDeviceMail,
  newEmailMail,
  type OpeningLink,
  passwordChangedMail,
  resetMail,
  signedOutMail,
} from '#app/modules/members/mail-choices/mail-words.ts';
export { emailOrNone, phoneOrNone, telephone } from '#app/modules/members/roll/contact.ts';
export { canonical, isEmail, veiled } from '#app/modules/members/roll/email.ts';
export { formerMember } from '#app/modules/members/roll/former-member.ts';
export {
  emailField,
  mostSharing,
  nameField,
  orNone,
  refuseNameFault,
  roleField,
  shownAs,
  signInNameField,
} from '#app/modules/members/roll/member.ts';
export { memberStateWords } from '#app/modules/members/roll/member-states.ts';
export { madeSignInName } from '#app/modules/members/roll/sign-in-names.ts';
export type { TicketAnswer } from '#app/modules/members/tickets/ticket-answer.ts';
