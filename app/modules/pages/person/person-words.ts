import { showDayAndYear } from '#app/core/dates.ts';
import { memberStateWords } from '#app/modules/members/members.ts';
import { showJoined } from '#app/modules/register/register.ts';
import { standingWords } from '#app/modules/subscriptions/subscriptions.ts';
import type { Person } from './person-schemas.server.ts';

/** Returns a membership summary: 'Full, since 14 March 2012, Tennis'; for the treasurer alone from the account. */
export function whatTheyAre({ roll, register, account }: Person): string {
  const kind = register
    ? register.classes.find(({ id }) => id === register.class)?.name
    : account?.classes.find(({ id }) => id === account.account.class)?.name;
  const sections = roll?.offered.filter(({ id }) => roll.member.sections.includes(id)) ?? [];
  return [
    kind,
    register?.joined ? `since ${showJoined(register.joined)}` : '',
    ...sections.map(({ name }) => name),
    roll && roll.member.role !== 'member' ? roll.member.role : '',
    roll || !account ? '' : standingWords[account.account.standing],
  ]
    .filter(Boolean)
    .join(', ');
}

/** Membership state: 'Active', 'Not invited yet', 'Left on 3 May 2025'. */
export function howTheyStand({ roll, register }: Pick<Person, 'roll' | 'register'>): string {
  if (register?.leftOn) return `Left on ${showDayAndYear(register.leftOn)}`;
  return roll ? memberStateWords[roll.member.state] : '';
}

/** True for an officer, whose sign-in only administrators may change. */
export const isOfficer = ({ member, keys }: NonNullable<Person['roll']>): boolean =>
  member.role !== 'member' || keys.length > 0;
