import type { VersionWords } from '#app/admin/whats-new/changes.ts';

/** Where a version can be had from. */
export type Place =
  | { kind: 'file'; path: string }
  /** A file of a signed list; its own signature is at the same address with '.sig'. */
  | { kind: 'web'; address: string; size: number; sha256: string }
  /** What a signed tag of a clone names. */
  | { kind: 'commit'; folder: string; tag: string; commit: string };

/** A version that is newer than the one that runs. */
export interface KnownVersion extends VersionWords {
  /** Null where there is none for this kind of machine. */
  place: Place | null;
}
