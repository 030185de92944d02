import { forMonths, monthsFor, monthsLeft, type YearTerms } from './pro-rata.ts';
import type { Proposal } from './year-schemas.server.ts';

interface Asked {
  year: YearTerms & { fees: Record<string, number>; openedOn: string | null };
  today: string;
  /** Of the member now; null for none. */
  class: string | null;
  joined: string | null;
  addedOn: string;
  /** What stands: for which class, and how much. */
  fee: { class: string | null; pence: number } | null;
}

/**
 * Since when somebody is a member: as the register says. Whoever came on the roll after the year was opened came then; of the
 * others the roll knows no more than when the club began to use it.
 */
const since = ({ joined, addedOn }: Pick<Asked, 'joined' | 'addedOn'>, openedOn: string | null) =>
  joined ?? (openedOn !== null && addedOn > openedOn ? addedOn : null);

/** The fee of whoever has none yet, or the other one where they are of another class now; null for nothing to propose. */
export function proposalFor({ year, today, class: now, fee, ...person }: Asked): Proposal | null {
  const whole = now === null ? undefined : year.fees[now];
  if (now === null || whole === undefined) return null;
  if (!fee) {
    const months = monthsFor(year, since(person, year.openedOn));
    return { why: 'new', class: now, pence: forMonths(whole, months), months };
  }
  if (fee.class === now) return null;
  const months = year.byMonth ? monthsLeft(year.begins, today) : 12;
  // Of what they are asked for, the months that are past stay as they are.
  const pence = fee.pence - forMonths(fee.pence, months) + forMonths(whole, months);
  return { why: 'class', class: now, pence, months };
}
