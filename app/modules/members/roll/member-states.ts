import type { MemberAccessState } from './roll-schemas.server.ts';

/** Label of each state, rendered in the admin area. */
export const memberAccessStateLabels: Record<MemberAccessState, string> = {
  invited: 'Invited, not signed in yet',
  'not invited': 'Not invited yet',
  'no password': 'No password yet',
  active: 'Active',
  suspended: 'Suspended',
};
