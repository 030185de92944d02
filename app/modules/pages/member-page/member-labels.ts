import { formatDayAndYear } from '#app/core/dates.ts';
import { memberAccessStateLabels } from '#app/modules/members/members.ts';
import { formatMembershipJoinedDate } from '#app/modules/register/register.ts';
import { billedMembershipStateLabels } from '#app/modules/subscriptions/subscriptions.ts';
import type { MemberAdminPageData } from './member-page-schemas.server.ts';

/** Returns a membership summary: 'Full, since 14 March 2012, Tennis'; for the treasurer alone from the account. */
export function formatMembershipSummary({ roll, register, account }: MemberAdminPageData): string {
  const kind = register
    ? register.classes.find(({ id }) => id === register.class)?.name
    : account?.classes.find(({ id }) => id === account.account.class)?.name;
  const sections = roll?.offered.filter(({ id }) => roll.member.sections.includes(id)) ?? [];
  return [
    kind,
    register?.joined ? `since ${formatMembershipJoinedDate(register.joined)}` : '',
    ...sections.map(({ name }) => name),
    roll && roll.member.role !== 'member' ? roll.member.role : '',
    roll || !account ? '' : billedMembershipStateLabels[account.account.standing],
  ]
    .filter(Boolean)
    .join(', ');
}

/** Membership state: 'Active', 'Not invited yet', 'Left on 3 May 2025'. */
export function formatMemberState({
  roll,
  register,
}: Pick<MemberAdminPageData, 'roll' | 'register'>): string {
  if (register?.leftOn) return `Left on ${formatDayAndYear(register.leftOn)}`;
  return roll ? memberAccessStateLabels[roll.member.state] : '';
}

/** True for an officer, whose sign-in only administrators may change. */
export const hasOfficerAccess = ({ member, keys }: NonNullable<MemberAdminPageData['roll']>): boolean =>
  member.role !== 'member' || keys.length > 0;
