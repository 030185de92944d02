import { showDayAndYear } from '#app/core/dates.ts';
import { memberStateWords } from '#app/modules/members/members.ts';
import { showJoined } from '#app/modules/register/register.ts';
import { standingWords } from '#app/modules/subscriptions/subscriptions.ts';
import type { Person } from './person-schemas.server.ts';

/** What somebody is in the club: 'Full, since 14 March 2012, Tennis'; for the treasurer alone what the account says of it. */
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

/** Whether they are in: 'Active', 'Not invited yet', 'Left on 3 May 2025'. */
export function howTheyStand({ roll, register }: Pick<Person, 'roll' | 'register'>): string {
  if (register?.leftOn) return `Left on ${showDayAndYear(register.leftOn)}`;
  return roll ? memberStateWords[roll.member.state] : '';
}

/** The officers' own ways in are for administrators alone to open and shut. */
export const isOfficer = ({ member, keys }: NonNullable<Person['roll']>): boolean =>
  member.role !== 'member' || keys.length > 0;
