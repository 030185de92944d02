import { createObjectFromKeys, typedKeys } from '#app/core/typed-objects.ts';
import type { MemberRegisterEntryTable } from '#db/schema/people/register.ts';
import { alwaysVisibleToOwners, type VisibilityRules } from './viewer-relations.ts';

/** Declaration of a field of the register entry: plain facts, for server and browser. */
interface RegisterEntryFieldSpec {
  column: keyof MemberRegisterEntryTable;
  /** Decides validation, input and type; all but the last three are texts. */
  kind: 'line' | 'telephone' | 'address' | 'notes' | 'positions' | 'class' | 'date';
  /** Of `line` and `notes`. */
  maxLength?: number;
  label: string;
  hint?: string;
  /** Wording of the member's own form, if it differs. */
  own?: { label: string; hint?: string };
  /** Autofill on the member's own form. */
  autoComplete?: string;
  /** Part of the forms: members edit the first three, officers all of them; leaving has endpoints of its own. */
  part?: 'address' | 'other' | 'emergency' | 'membership' | 'officers';
  seenBy: VisibilityRules;
  /** Heading of its column in lists, if it differs from the label. */
  heading?: string;
  /** Further headings in lists that clubs import: lower case, letters and digits only. */
  aliases?: string;
}

/**
 * Fields of the register entry, in display order. Forms, validation, responses, history, merge, lists, their import and visibility
 * derive from this.
 */
const declaredFields = {
  /** Name for envelopes; '' for the name on the roll. */
  formalName: {
    column: 'formal_name',
    kind: 'line',
    maxLength: 80,
    label: 'Formal name',
    hint: 'For envelopes. For example, Mrs M. A. Dowse. Leave empty to use the name on the membership list.',
    part: 'other',
    seenBy: { ...alwaysVisibleToOwners, officer: 'always' },
    aliases: 'envelopename addressee nameonenvelope',
  },
  /** Multi-line, ending with the postcode. */
  address: {
    column: 'address',
    kind: 'address',
    label: 'Address',
    hint: 'As on an envelope, with the postcode last.',
    autoComplete: 'street-address',
    part: 'address',
    seenBy: { ...alwaysVisibleToOwners, member: 'directory-address', officer: 'always' },
    aliases: 'postaladdress homeaddress fulladdress',
  },
  otherPhone: {
    column: 'other_phone',
    kind: 'telephone',
    label: 'Other phone',
    part: 'other',
    seenBy: { ...alwaysVisibleToOwners, captain: 'always' },
    heading: 'Other telephone',
    aliases: 'otherphone telephone2 phone2 tel2 secondtelephone',
  },
  /** Id of a membership class. */
  class: {
    column: 'class',
    kind: 'class',
    label: 'Membership type',
    part: 'membership',
    seenBy: { ...alwaysVisibleToOwners, officer: 'always' },
    heading: 'Class',
    aliases:
      'membershipclass membershiptype membership membertype category typeofmember memberclass type grade',
  },
  /** 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. */
  joined: {
    column: 'joined',
    kind: 'date',
    label: 'Joined',
    hint: 'For example, 2012 or 14 March 2012.',
    part: 'membership',
    seenBy: { ...alwaysVisibleToOwners, officer: 'always' },
    aliases: 'datejoined joineddate dateofjoining yearjoined membersince joiningdate joindate dateofjoin',
  },
  leftOn: {
    column: 'left_on',
    kind: 'date',
    label: 'Left',
    seenBy: { ...alwaysVisibleToOwners, officer: 'always' },
    aliases: 'lefton dateleft leftdate leaver leavingdate resigned',
  },
  /** In order of preference. */
  positions: {
    column: 'positions',
    kind: 'positions',
    label: 'Likes to play',
    own: { label: 'Positions you like to play' },
    part: 'other',
    seenBy: { ...alwaysVisibleToOwners, captain: 'always' },
    heading: 'Positions',
    aliases: 'position preferredposition preferredpositions likestoplay plays',
  },
  emergencyName: {
    column: 'emergency_name',
    kind: 'line',
    maxLength: 80,
    label: 'Emergency contact',
    hint: 'Captains see this the day before a match that they play in, and on the day.',
    own: {
      label: 'Who should we phone in an emergency?',
      hint: 'Captains see this the day before a match that you play in, and on the day.',
    },
    part: 'emergency',
    seenBy: { ...alwaysVisibleToOwners, captain: 'near the match' },
    aliases: 'emergencyname emergencycontactname nextofkin inanemergencyring',
  },
  emergencyPhone: {
    column: 'emergency_phone',
    kind: 'telephone',
    label: 'Emergency phone',
    part: 'emergency',
    seenBy: { ...alwaysVisibleToOwners, captain: 'near the match' },
    heading: 'Emergency telephone',
    aliases:
      'emergencyphone emergencynumber emergencycontactnumber emergencycontacttelephone emergencycontactphone nextofkintelephone nextofkinphone emergencytel',
  },
  emergencyWho: {
    column: 'emergency_who',
    kind: 'line',
    maxLength: 40,
    label: 'Relationship',
    hint: 'For example, husband, daughter or neighbour.',
    part: 'emergency',
    seenBy: { ...alwaysVisibleToOwners, captain: 'near the match' },
    heading: 'Emergency relationship',
    aliases: 'relationship relation emergencycontactrelationship',
  },
  /** Visible to officers only. The hint: a note on health would break the law. */
  notes: {
    column: 'notes',
    kind: 'notes',
    maxLength: 2000,
    label: 'Notes for officers',
    hint: 'Do not write anything about a person’s health. The member can ask to see these notes, and they are included in ‘Download my data’.',
    part: 'officers',
    seenBy: { administrator: 'always' },
    heading: 'Notes',
    aliases: 'note remarks comments notesforofficers',
  },
} as const satisfies Record<string, RegisterEntryFieldSpec>;

type DeclaredFields = typeof declaredFields;
export type RegisterEntryFieldName = keyof DeclaredFields;
export const registerEntryFields: Record<RegisterEntryFieldName, RegisterEntryFieldSpec> = declaredFields;
export const registerEntryFieldNames = typedKeys(declaredFields);
export const registerEntryFieldLabels = createObjectFromKeys(
  registerEntryFieldNames,
  (name) => registerEntryFields[name].label,
);

type FieldsOfParts<Part> = {
  [Name in RegisterEntryFieldName]: DeclaredFields[Name] extends { part: Part } ? Name : never;
}[RegisterEntryFieldName];

/** Names of the fields in some parts of the forms, in display order. */
export const listRegisterFields = <Part extends NonNullable<RegisterEntryFieldSpec['part']>>(
  ...parts: Part[]
) =>
  registerEntryFieldNames.filter((name): name is FieldsOfParts<Part> =>
    parts.some((part) => part === registerEntryFields[name].part),
  );

/** Fields that members correct themselves. */
export const ownRegisterEntryFieldNames = listRegisterFields('address', 'other', 'emergency');
/** Fields that only keepers of the roll edit. */
export const officerRegisterEntryFieldNames = listRegisterFields('membership', 'officers');

/** Rules of visibility by field. */
export const registerEntryVisibilityRules = Object.fromEntries(
  registerEntryFieldNames.map((name) => [name, registerEntryFields[name].seenBy]),
) as { [Name in RegisterEntryFieldName]: DeclaredFields[Name]['seenBy'] };

/** A value for each field: that of its kind, else `Text`. */
export type RegisterFieldsByKind<Name extends RegisterEntryFieldName, ByKind, Text> = {
  [Field in Name]: DeclaredFields[Field]['kind'] extends keyof ByKind
    ? ByKind[DeclaredFields[Field]['kind']]
    : Text;
};

/** Builds a record of fields: the value of each kind, else what `getText` returns for the field. */
export function mapRegisterFieldsByKind<
  Name extends RegisterEntryFieldName,
  ByKind extends Partial<Record<RegisterEntryFieldSpec['kind'], unknown>>,
  Text,
>(names: readonly Name[], byKind: ByKind, getText: (field: RegisterEntryFieldSpec, name: Name) => Text) {
  return createObjectFromKeys(names, (name) => {
    const field = registerEntryFields[name];
    return field.kind in byKind ? byKind[field.kind] : getText(field, name);
  }) as RegisterFieldsByKind<Name, ByKind, Text>;
}
