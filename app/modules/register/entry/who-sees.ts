import { namesIn } from '#app/core/typed.ts';
import type { ConsentKind, Consents } from './consents.ts';

/** Relation of the viewer to a member; with several relations, the one that the page is for. */
export const viewings = ['self', 'member', 'captain', 'officer', 'administrator', 'stranger'] as const;
export type Viewing = (typeof viewings)[number];

/**
 * Visibility of a field: always, never, with the member's consent, or to the captain of a match with them from the day before
 * until it is over.
 */
type Rule = 'always' | 'never' | 'near the match' | ConsentKind;

type Row = Partial<Record<Viewing, Rule>>;

/** Visible to the member and to keepers of the roll (administrators); the rules name the others. */
const always = { self: 'always', administrator: 'always' } as const;

/** `officer`: holds the permission for subscriptions or letters, which need an envelope and a class. */
const rows = {
  name: { ...always, member: 'directory', captain: 'always', officer: 'always' },
  phone: { ...always, member: 'directory-phone', captain: 'always', officer: 'always' },
  email: { ...always, member: 'directory-email', officer: 'always' },
  sections: { ...always, officer: 'always' },
  formalName: { ...always, officer: 'always' },
  address: { ...always, member: 'directory-address', officer: 'always' },
  otherPhone: { ...always, captain: 'always' },
  class: { ...always, officer: 'always' },
  joined: { ...always, officer: 'always' },
  leftOn: { ...always, officer: 'always' },
  positions: { ...always, captain: 'always' },
  emergencyName: { ...always, captain: 'near the match' },
  emergencyPhone: { ...always, captain: 'near the match' },
  emergencyWho: { ...always, captain: 'near the match' },
  notes: { administrator: 'always' },
  picture: { ...always, member: 'directory-picture' },
  consents: always,
  history: always,
} as const satisfies Record<string, Row>;

export type SeenField = keyof typeof rows;
export const seenFields = namesIn(rows);

export const ruleOf = (field: SeenField, viewing: Viewing): Rule => {
  const row: Row = rows[field];
  return row[viewing] ?? 'never';
};

interface Seeing {
  viewing: Viewing;
  /** Consents of the member. */
  consents: Consents;
  /** True on the day of a match in which this captain has picked them, and on the day before. */
  isNearMatch?: boolean;
  /** True for former and suspended members: other members see none of their fields. */
  isGone?: boolean;
}

/** True if the viewer may see a field. Without a directory consent, members see no field at all. */
export function sees(field: SeenField, { viewing, consents, isNearMatch, isGone }: Seeing): boolean {
  const rule = ruleOf(field, viewing);
  if (rule === 'always') return true;
  if (rule === 'never') return false;
  if (rule === 'near the match') return isNearMatch === true;
  return !isGone && consents.directory.given && consents[rule].given;
}

type SeenBy<Looking extends Viewing> = {
  [Field in SeenField]: Looking extends keyof (typeof rows)[Field] ? Field : never;
}[SeenField];

/** Return the visible fields for viewers whose rules depend on no consent and no day. */
export function allSeen<
  Looking extends 'self' | 'officer' | 'administrator',
  Facts extends Partial<Record<SeenField, unknown>>,
>(viewing: Looking, facts: Facts): Pick<Facts, Extract<keyof Facts, SeenBy<Looking>>> {
  const seen = Object.entries(facts).filter(([name]) =>
    seenFields.some((field) => field === name && ruleOf(field, viewing) === 'always'),
  );
  return Object.fromEntries(seen) as Pick<Facts, Extract<keyof Facts, SeenBy<Looking>>>;
}

/** Return only the visible fields; hidden ones are omitted. */
export function seenOf<Facts extends Partial<Record<SeenField, unknown>>>(
  facts: Facts,
  seeing: Seeing,
): Partial<Facts> {
  const seen: Partial<Facts> = {};
  for (const field of seenFields) if (field in facts && sees(field, seeing)) seen[field] = facts[field];
  return seen;
}
