import type { VersionWords } from '#app/admin/whats-new/changes.ts';

/** Source of a version. */
export type Place =
  | { kind: 'file'; path: string }
  /** File of a signed list; its own signature has the address with '.sig'. */
  | { kind: 'web'; address: string; size: number; sha256: string }
  /** Commit of a signed tag in a clone. */
  | { kind: 'commit'; folder: string; tag: string; commit: string };

/** Newer version than the running one. */
export interface KnownVersion extends VersionWords {
  /** Null when there is none for this platform. */
  place: Place | null;
}
