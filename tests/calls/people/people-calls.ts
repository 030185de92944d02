import type { Asking } from '#tests/members.ts';

/** A request for a call that gets past its guards: whose data, and which body. */
export interface Call extends Asking {
  /** Values of the parameters in its path. */
  path?: string;
  /** Status of a refusal, where the data for a good request is set up in the call's own tests alone. */
  refused?: number;
}

/** The calls of one subject, by the role that may request them. */
export interface SubjectCalls {
  members?: Record<string, Call>;
  moderators?: Record<string, Call>;
  administrators?: Record<string, Call>;
  /** For officers with the key of its room. */
  room?: Record<string, Call>;
  /** For everybody: requests need no token, or have a code in its place. */
  open?: string[];
  /** Calls that need no version, with the reason. */
  unversioned?: Record<string, RegExp>;
  /** Calls with a version: refusal of an older one is tested in the subject's own tests. */
  versioned?: string[];
}
