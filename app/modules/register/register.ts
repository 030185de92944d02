// Public API of register.

export {
  getDefaultMemberConsents,
  memberConsentKinds,
  memberConsentLabels,
} from '#app/modules/register/entry/consent-kinds.ts';
export {
  mapRegisterFieldsByKind,
  type RegisterEntryFieldName,
  registerEntryFieldLabels,
  registerEntryFieldNames,
  registerEntryFields,
} from '#app/modules/register/entry/entry-fields.ts';
export { adminRegisterEntrySchema } from '#app/modules/register/entry/entry-schemas.ts';
export { canSeeMemberField, getVisibleMemberFields } from '#app/modules/register/entry/field-visibility.ts';
export { formatRegisterEntryField } from '#app/modules/register/entry/format-entry.ts';
export {
  formatMembershipJoinedDate,
  parseMembershipJoinedDate,
} from '#app/modules/register/entry/joined-date.ts';
export {
  emptyRegisterEntryFields,
  isFormerMember,
  joinTextLines,
  type PlayingPosition,
  type RegisterEntry,
  type RegisterEntryFields,
} from '#app/modules/register/entry/register-entry.ts';
export {
  type ExportedRegisterMember,
  formatRegisterExportCell,
  type RegisterExportColumn,
  registerExportColumns,
  registerExportHeadings,
} from '#app/modules/register/lists/exported-member.ts';
