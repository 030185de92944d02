import {
  getMonthsLeftInSubscriptionYear,
  getProRataFee,
  getSubscriptionMonthsToPay,
  type ProRataFeeSettings,
} from './pro-rata.ts';
import type { SubscriptionFeeProposal } from './year-schemas.server.ts';

interface FeeProposalInput {
  year: ProRataFeeSettings & { fees: Record<string, number>; openedOn: string | null };
  today: string;
  /** Current class of the member; null for none. */
  class: string | null;
  joined: string | null;
  addedOn: string;
  /** The fee billed: its class and sum. */
  fee: { class: string | null; pence: number } | null;
}

/**
 * Joining date as in the register. Members added to the list after the year opened joined on that date; for others, the list only
 * tells when the club began to use it.
 */
const getMemberSince = (
  { joined, addedOn }: Pick<FeeProposalInput, 'joined' | 'addedOn'>,
  openedOn: string | null,
) => joined ?? (openedOn !== null && addedOn > openedOn ? addedOn : null);

/** Return the fee of a member not billed yet, or the changed fee after a change of class; null if neither applies. */
export function proposeFee({
  year,
  today,
  class: now,
  fee,
  ...person
}: FeeProposalInput): SubscriptionFeeProposal | null {
  const whole = now === null ? undefined : year.fees[now];
  if (now === null || whole === undefined) return null;
  if (!fee) {
    const months = getSubscriptionMonthsToPay(year, getMemberSince(person, year.openedOn));
    return { why: 'new', class: now, pence: getProRataFee(whole, months), months };
  }
  if (fee.class === now) return null;
  const months = year.byMonth ? getMonthsLeftInSubscriptionYear(year.begins, today) : 12;
  // Past months keep the rate of the old class.
  const pence = fee.pence - getProRataFee(fee.pence, months) + getProRataFee(whole, months);
  return { why: 'class', class: now, pence, months };
}
