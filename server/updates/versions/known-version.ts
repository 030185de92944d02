import type { ReleaseNotes } from '#app/admin/whats-new/changelog.ts';

/** Source of a version. */
export type VersionSource =
  | { kind: 'file'; path: string }
  /** File of a signed list; its own signature has the address with '.sig'. */
  | { kind: 'web'; address: string; size: number; sha256: string }
  /** Commit of a signed tag in a clone. */
  | { kind: 'commit'; folder: string; tag: string; commit: string };

/** Newer version than the running one. */
export interface NewerVersion extends ReleaseNotes {
  /** Null when there is none for this platform. */
  place: VersionSource | null;
}
