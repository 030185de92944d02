import type { MemberConsentKind } from './consent-kinds.ts';

/** Relation of the viewer to a member; with several relations, the one that the page is for. */
export const memberViewerRelations = [
  'self',
  'member',
  'captain',
  'officer',
  'administrator',
  'stranger',
] as const;
export type MemberViewerRelation = (typeof memberViewerRelations)[number];

/**
 * Visibility of a field: always, never, with the member's consent, or to the captain of a match with them from the day before
 * until it is over.
 */
export type VisibilityRule = 'always' | 'never' | 'near the match' | MemberConsentKind;

/** `officer`: holds the permission for subscriptions or letters, which need an envelope and a class. Relations that are not named: never. */
export type VisibilityRules = Partial<Record<MemberViewerRelation, VisibilityRule>>;

/** Visible to the member and to keepers of the roll (administrators); the rules name the others. */
export const alwaysVisibleToOwners = { self: 'always', administrator: 'always' } as const;
