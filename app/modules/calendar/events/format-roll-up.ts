import type { Club } from '#app/site/club.ts';

/** Format the time: '1:30 for 2pm', from the label '1:30 for 2pm start'. */
export const formatRollUpTime = ({ rollUps }: Pick<Club, 'rollUps'>) => rollUps.label.replace(/ start$/i, '');

/** Format the fee: 'members £2, visitors £3', or one price for everyone. */
export const formatRollUpFee = (club: Pick<Club, 'fees'>) =>
  hasOnePrice(club) ? club.fees.rollUpMember : `members ${formatRollUpPrices(club)}`;

/** Format the fee in short: '£2, visitors £3'. */
export function formatRollUpPrices(club: Pick<Club, 'fees'>): string {
  const { rollUpMember, rollUpNonMember } = club.fees;
  return hasOnePrice(club) ? rollUpMember : `${rollUpMember}, visitors ${rollUpNonMember}`;
}

const hasOnePrice = ({ fees }: Pick<Club, 'fees'>) => fees.rollUpMember === fees.rollUpNonMember;

/** Return the weekday of the roll-ups; '' if they are on several, undefined if there are none. */
export function getRollUpWeekday(
  events: { weekday: string; kind: { nature: string } }[],
): string | undefined {
  const days = new Set(events.filter(({ kind }) => kind.nature === 'roll-up').map(({ weekday }) => weekday));
  const [day] = days;
  return days.size > 1 ? '' : day;
}
