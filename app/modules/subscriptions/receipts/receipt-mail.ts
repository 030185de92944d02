import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import type { Addressed } from '#app/modules/members/members.ts';
import { byWay, type PayWay } from '#app/modules/subscriptions/lines/line.ts';
import type { Mail } from '#app/site/mail.ts';

interface Paid {
  number: number;
  year: number;
  day: string;
  way: PayWay | '';
  /** The member's share. */
  pence: number;
  /** Number of members in the payment. */
  of: number;
  link: string;
}

/** '£45 by cheque on 3 March 2025' */
export const paidWords = ({ pence, way, day }: Pick<Paid, 'pence' | 'way' | 'day'>) =>
  [money(pence), byWay(way), `on ${showDayAndYear(day)}`].filter(Boolean).join(' ');

export function receiptMail({ club, name, email }: Addressed, paid: Paid): Mail {
  const shared = paid.of > 1 ? [`It is your part of a payment for ${paid.of} members.`] : [];
  return {
    to: email,
    toName: name,
    greeting: `Dear ${name},`,
    subject: `Receipt ${paid.number}: the subscription of ${name}`,
    lines: [
      `Thank you. ${club} has had ${paidWords(paid)} from you for the subscription of ${paid.year}. This is receipt number ${paid.number}.`,
      ...shared,
    ],
    action: { label: 'See my subscription', link: paid.link },
  };
}
