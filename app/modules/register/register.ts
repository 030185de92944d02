// Public API of register.
export { visitorNameSchema } from '#app/modules/register/applications/membership-enquiry.ts';
export {
  getDefaultMemberConsents,
  memberConsentKinds,
  memberConsentLabels,
} from '#app/modules/register/entry/consent-kinds.ts';
export {
  registerEntryFieldLabels,
  registerEntryFieldNames,
} from '#app/modules/register/entry/entry-fields.ts';
export { getVisibleMemberFields } from '#app/modules/register/entry/field-visibility.ts';
export { formatRegisterEntryField } from '#app/modules/register/entry/format-entry.ts';
export { formatMembershipJoinedDate } from '#app/modules/register/entry/joined-date.ts';
export {
  isFormerMember,
  joinTextLines,
  type PlayingPosition,
  type RegisterEntry,
  type RegisterEntryFields,
} from '#app/modules/register/entry/register-entry.ts';
