import type { MemberState } from '#app/club/members/roll/roll-schemas.server.ts';

/** What the desk says of each state. */
export const stateWords: Record<MemberState, string> = {
  invited: 'Invited, not yet in',
  'not invited': 'Not invited yet',
  'no password': 'No password yet',
  active: 'Active',
  suspended: 'Suspended',
};
