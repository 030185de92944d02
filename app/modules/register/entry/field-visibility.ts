import { typedKeys } from '#app/core/typed-objects.ts';
import type { MemberConsents } from './consent-kinds.ts';
import { registerEntryVisibilityRules } from './entry-fields.ts';
import {
  alwaysVisibleToOwners,
  type MemberViewerRelation,
  type VisibilityRule,
  type VisibilityRules,
} from './viewer-relations.ts';

const visibilityRules = {
  name: { ...alwaysVisibleToOwners, member: 'directory', captain: 'always', officer: 'always' },
  phone: { ...alwaysVisibleToOwners, member: 'directory-phone', captain: 'always', officer: 'always' },
  email: { ...alwaysVisibleToOwners, member: 'directory-email', officer: 'always' },
  sections: { ...alwaysVisibleToOwners, officer: 'always' },
  ...registerEntryVisibilityRules,
  picture: { ...alwaysVisibleToOwners, member: 'directory-picture' },
  consents: alwaysVisibleToOwners,
  history: alwaysVisibleToOwners,
} as const satisfies Record<string, VisibilityRules>;

export type MemberFieldName = keyof typeof visibilityRules;
export const memberFieldNames = typedKeys(visibilityRules);

export const getMemberFieldVisibilityRule = (
  field: MemberFieldName,
  viewing: MemberViewerRelation,
): VisibilityRule => {
  const row: VisibilityRules = visibilityRules[field];
  return row[viewing] ?? 'never';
};

interface VisibilityContext {
  viewing: MemberViewerRelation;
  /** Consents of the member. */
  consents: MemberConsents;
  /** True on the day of a match in which this captain has picked them, and on the day before. */
  isNearMatch?: boolean;
  /** True for former and suspended members: other members see none of their fields. */
  isFormerOrSuspended?: boolean;
}

/** True if the viewer may see a field. Without a directory consent, members see no field at all. */
export function canSeeMemberField(
  field: MemberFieldName,
  { viewing, consents, isNearMatch, isFormerOrSuspended }: VisibilityContext,
): boolean {
  const rule = getMemberFieldVisibilityRule(field, viewing);
  if (rule === 'always') return true;
  if (rule === 'never') return false;
  if (rule === 'near the match') return isNearMatch === true;
  return !isFormerOrSuspended && consents.directory.given && consents[rule].given;
}

type FieldsVisibleTo<Looking extends MemberViewerRelation> = {
  [Field in MemberFieldName]: Looking extends keyof (typeof visibilityRules)[Field] ? Field : never;
}[MemberFieldName];

/** Return the visible fields for viewers whose rules depend on no consent and no day. */
export function getAlwaysVisibleMemberFields<
  Looking extends 'self' | 'officer' | 'administrator',
  Facts extends Partial<Record<MemberFieldName, unknown>>,
>(viewing: Looking, facts: Facts): Pick<Facts, Extract<keyof Facts, FieldsVisibleTo<Looking>>> {
  const seen = Object.entries(facts).filter(([name]) =>
    memberFieldNames.some(
      (field) => field === name && getMemberFieldVisibilityRule(field, viewing) === 'always',
    ),
  );
  return Object.fromEntries(seen) as Pick<Facts, Extract<keyof Facts, FieldsVisibleTo<Looking>>>;
}

/** Return only the visible fields; hidden ones are omitted. */
export function getVisibleMemberFields<Facts extends Partial<Record<MemberFieldName, unknown>>>(
  facts: Facts,
  seeing: VisibilityContext,
): Partial<Facts> {
  const seen: Partial<Facts> = {};
  for (const field of memberFieldNames)
    if (field in facts && canSeeMemberField(field, seeing)) seen[field] = facts[field];
  return seen;
}
