/** Reasons to retain rows about a former member that one module alone has. */
// biome-ignore lint/suspicious/noEmptyInterface: manifests add to it.
export interface RetentionReasons {}
export type RetentionReason =
  | 'forum'
  | 'board'
  | 'played'
  | 'accounts'
  | 'record'
  | 'office'
  | 'mail'
  | 'asked'
  | keyof RetentionReasons;

/** Retention decision on the rows of a table about a member. */
interface TableRetentionDecision {
  /** Name in the member's data export, or the reason to exclude them. */
  dataExport: { under: string } | { not: string };
  /** On removal of the member: deleted, or retained for this reason. */
  onRemoval: 'goes' | RetentionReason;
}

/**
 * Treatment of a reference to a member when two entries are merged: 'moves' to the kept entry; 'ends' with the other, as
 * credentials do; 'own': handled before by a step of its own (port `memberMerge`). A list names the rest of
 * a unique key: if the kept entry has such a row, it stays and the other is deleted; else the row moves.
 */
export type ReferenceTreatment = 'moves' | 'ends' | 'own' | readonly string[];

/** Facts of a table with which its rows are looked after, whether its module is in use or not. */
export interface TableFacts {
  retention: TableRetentionDecision | typeof noPersonalData;
  /** Columns that refer to a member. */
  merge?: Readonly<Record<string, ReferenceTreatment>>;
  /** True for a table with a version column: open copies of a row get a conflict response when a merge moves it. */
  isVersioned?: boolean;
  /** JSON texts that may contain a member's id, with the texts before it. */
  memberIdsInJson?: Readonly<Record<string, readonly string[]>>;
  /** True if no cached response of other modules, and no session, depends on its rows. */
  isIndependent?: boolean;
  /** Entries of the admin area's finder that depend on its rows: those of members, or all others; any, if not stated. */
  finder?: 'none' | 'members' | 'records';
}

export type TableFactsByName = Readonly<Record<string, TableFacts>>;

/** Tables without personal data, except in an officer's own text, as on a page. */
export const noPersonalData = 'nobody';

export const includeInExport = (
  name: string,
  leaving: TableRetentionDecision['onRemoval'],
): TableRetentionDecision => ({
  dataExport: { under: name },
  onRemoval: leaving,
});
export const excludeFromExport = (
  why: string,
  leaving: TableRetentionDecision['onRemoval'],
): TableRetentionDecision => ({
  dataExport: { not: why },
  onRemoval: leaving,
});

/** Reasons to exclude rows from a member's data export. */
export const exclusionReasons = {
  credential: 'Keeps the account safe, and says nothing about the member.',
  publicBoard: 'Open for everyone to read, as on the noticeboard.',
  officer: 'Says what someone did as an officer, and is part of the club’s own records.',
  shortLived: 'Deleted automatically within days, and says no more than the file already does.',
};
