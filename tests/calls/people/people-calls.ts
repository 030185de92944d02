import type { Asking } from '#tests/members.ts';

/** How a call is asked in earnest: with whose things, and what. */
export interface Call extends Asking {
  /** For the parts of its path. */
  path?: string;
  /** What it is turned down with, where all that it needs is in its subject's own tests alone. */
  refused?: number;
}

/** The calls of one subject, by who may ask them. */
export interface SubjectCalls {
  members?: Record<string, Call>;
  moderators?: Record<string, Call>;
  administrators?: Record<string, Call>;
  /** For whoever has the key of its room. */
  room?: Record<string, Call>;
  /** For everybody: they ask for no token, or for a code in its place. */
  open?: string[];
  /** What needs no version, and why. */
  unversioned?: Record<string, RegExp>;
  /** What has a version: that an older one is refused is shown in the subject's own tests. */
  versioned?: string[];
}
