// Public API of members.

export {
  composeAccountClosedMail,
  composeConfirmNewEmailMail,
  composeEmailChangedMail,
  composeEmailChangeRequestedMail,
  composeInvitationMail,
  composeInvitationText,
  composeNewDeviceMail,
  composePasswordChangedMail,
  composePasswordResetMail,
  composeSignedOutMail,
  type MailRecipient,
  type OneTimeLink,
} from '#app/modules/members/mail-choices/account-mails.ts';
export type { PublicFormRetry } from '#app/modules/members/public-forms/public-form-retry.ts';
export {
  optionalEmailSchema,
  optionalTelephoneSchema,
  telephoneSchema,
} from '#app/modules/members/roll/contact-schemas.ts';
export {
  isMemberEmailAddress,
  maskEmail,
  toCanonicalEmail,
} from '#app/modules/members/roll/email-addresses.ts';
export { formerMemberLabel } from '#app/modules/members/roll/former-member.ts';
export {
  getMemberDisplayName,
  maxMembersPerEmail,
  memberEmailSchema,
  memberRoleSchema,
  memberRollNameSchema,
  nullIfEmptySchema,
  signInNameSchema,
  validatePersonNameFormat,
  visitorNameSchema,
} from '#app/modules/members/roll/member-schemas.ts';
export { memberAccessStateLabels } from '#app/modules/members/roll/member-states.ts';
export { createSignInName } from '#app/modules/members/roll/sign-in-names.ts';
