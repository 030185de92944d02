import type { Club } from '#app/site/club.ts';

type RollUpFacts = Pick<Club, 'rollUps' | 'fees'>;

/** When to come: '1:30 for 2pm', from the label '1:30 for 2pm start'. */
export const rollUpTime = ({ rollUps }: Pick<Club, 'rollUps'>) => rollUps.label.replace(/\s+start$/i, '');

/** What it costs: 'members £2, visitors £3', or one price for everybody. */
export function rollUpFee({ fees }: Pick<Club, 'fees'>): string {
  const { rollUpMember, rollUpNonMember } = fees;
  if (rollUpMember === rollUpNonMember) return rollUpMember;
  return `members ${rollUpMember}, visitors ${rollUpNonMember}`;
}

/** Both: '1:30 for 2pm, members £2, visitors £3'. */
export const rollUpWords = (club: RollUpFacts) => `${rollUpTime(club)}, ${rollUpFee(club)}`;
