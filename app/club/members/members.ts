// The door of members: all that other subjects take from it.
export { type How, hows } from '#app/club/members/mail-choices/mail-choices.ts';
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
} from '#app/club/members/mail-choices/mail-words.ts';
export { emailOrNone, phoneOrNone, telephone } from '#app/club/members/roll/contact.ts';
export { canonical, isEmail, veiled } from '#app/club/members/roll/email.ts';
export { formerMember } from '#app/club/members/roll/former-member.ts';
export {
  emailField,
  mostSharing,
  nameField,
  orNone,
  refuseNameFault,
  roleField,
  shownAs,
  signInNameField,
} from '#app/club/members/roll/member.ts';
export { memberStateWords } from '#app/club/members/roll/member-states.ts';
export { madeSignInName } from '#app/club/members/roll/sign-in-names.ts';
export type { TicketAnswer } from '#app/club/members/tickets/ticket-answer.ts';
