import type { MemberState } from './roll-schemas.server.ts';

/** Label of each state, rendered in the admin area. */
export const memberStateLabels: Record<MemberState, string> = {
  invited: 'Invited, not yet in',
  'not invited': 'Not invited yet',
  'no password': 'No password yet',
  active: 'Active',
  suspended: 'Suspended',
};
