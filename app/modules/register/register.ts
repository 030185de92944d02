// Public API of register.
export { senderNameSchema } from '#app/modules/register/applications/membership-enquiry.ts';
export {
  consentKinds,
  consentLabels,
  getDefaultConsents,
} from '#app/modules/register/entry/consent-kinds.ts';
export { getVisibleFields } from '#app/modules/register/entry/field-visibility.ts';
export { formatEntryField } from '#app/modules/register/entry/format-entry.ts';
export { formatJoinedDate } from '#app/modules/register/entry/joined-date.ts';
export {
  entryFieldLabels,
  entryFieldNames,
  isFormerMember,
  joinTextLines,
  type PlayingPosition,
  type RegisterEntry,
  type RegisterEntryFields,
} from '#app/modules/register/entry/register-entry.ts';
