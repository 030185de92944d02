import { namesIn } from '#app/core/typed.ts';
import type { ConsentKind, Consents } from './consents.ts';

/** As whom somebody looks at a member: who is more than one of them looks as the one that the page is for. */
export const viewings = ['self', 'member', 'captain', 'officer', 'administrator', 'stranger'] as const;
export type Viewing = (typeof viewings)[number];

/**
 * When something is seen: always, never, with a consent of theirs, or by the captain from the day before a match that they
 * are picked in until it is over.
 */
type Rule = 'always' | 'never' | 'near the match' | ConsentKind;

type Row = Partial<Record<Viewing, Rule>>;

/** Themselves, and whoever keeps the roll (administrators): the others are said. */
const always = { self: 'always', administrator: 'always' } as const;

/** `officer`: who has the key of the subscriptions or of the letters, and needs an envelope and a class for them. */
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
  /** What the member agrees to. */
  consents: Consents;
  /** Whether it is the day of a match that they are picked in for this captain, or the day before. */
  isNearMatch?: boolean;
  /** Whether they have left, or are kept out: other members see nothing of them then. */
  isGone?: boolean;
}

/** Whether a field of a member is seen. Whoever is not in the directory is seen by members in no part of it. */
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

/** What they see of some facts about a member for whom nothing depends on consents or on a day. */
export function allSeen<
  Looking extends 'self' | 'officer' | 'administrator',
  Facts extends Partial<Record<SeenField, unknown>>,
>(viewing: Looking, facts: Facts): Pick<Facts, Extract<keyof Facts, SeenBy<Looking>>> {
  const seen = Object.entries(facts).filter(([name]) =>
    seenFields.some((field) => field === name && ruleOf(field, viewing) === 'always'),
  );
  return Object.fromEntries(seen) as Pick<Facts, Extract<keyof Facts, SeenBy<Looking>>>;
}

/** Of some facts about a member those that are seen; the others are not there. */
export function seenOf<Facts extends Partial<Record<SeenField, unknown>>>(
  facts: Facts,
  seeing: Seeing,
): Partial<Facts> {
  const seen: Partial<Facts> = {};
  for (const field of seenFields) if (field in facts && sees(field, seeing)) seen[field] = facts[field];
  return seen;
}
