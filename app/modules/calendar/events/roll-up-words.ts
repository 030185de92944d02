import type { Club } from '#app/site/club.ts';

/** When to come: '1:30 for 2pm', from the label '1:30 for 2pm start'. */
export const rollUpTime = ({ rollUps }: Pick<Club, 'rollUps'>) => rollUps.label.replace(/ start$/i, '');

/** What it costs: 'members £2, visitors £3', or one price for everybody. */
export const rollUpFee = (club: Pick<Club, 'fees'>) =>
  hasOnePrice(club) ? club.fees.rollUpMember : `members ${rollUpPrices(club)}`;

/** The same where there is little room: '£2, visitors £3'. */
export function rollUpPrices(club: Pick<Club, 'fees'>): string {
  const { rollUpMember, rollUpNonMember } = club.fees;
  return hasOnePrice(club) ? rollUpMember : `${rollUpMember}, visitors ${rollUpNonMember}`;
}

const hasOnePrice = ({ fees }: Pick<Club, 'fees'>) => fees.rollUpMember === fees.rollUpNonMember;

/** The weekday on which the roll-ups of some events are, '' where that differs; undefined where there is none. */
export function rollUpDay(events: { weekday: string; kind: { nature: string } }[]): string | undefined {
  const days = new Set(events.filter(({ kind }) => kind.nature === 'roll-up').map(({ weekday }) => weekday));
  const [day] = days;
  return days.size > 1 ? '' : day;
}
