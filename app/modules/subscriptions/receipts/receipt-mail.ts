import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import type { MailRecipient } from '#app/modules/members/members.ts';
import {
  formatPaidByMethod,
  type SubscriptionPaymentMethod,
} from '#app/modules/subscriptions/entries/entry.ts';
import { addressMailTo, type OutgoingMail } from '#app/site/mail.ts';

interface PaidShare {
  number: number;
  year: number;
  day: string;
  way: SubscriptionPaymentMethod | '';
  /** The member's share. */
  pence: number;
  /** Number of members in the payment. */
  of: number;
  link: string;
}

/** '£45 by cheque on 3 March 2025' */
const formatSubscriptionPaymentShare = ({ pence, way, day }: Pick<PaidShare, 'pence' | 'way' | 'day'>) =>
  [formatMoney(pence), formatPaidByMethod(way), `on ${formatDayAndYear(day)}`].filter(Boolean).join(' ');

export function renderSubscriptionReceiptMail(who: MailRecipient, paid: PaidShare): OutgoingMail {
  const shared = paid.of > 1 ? [`This is your share of a payment for ${paid.of} members.`] : [];
  return {
    ...addressMailTo(who),
    subject: `Receipt ${paid.number}: subscription for ${who.name}`,
    lines: [
      `${who.club} has received ${formatSubscriptionPaymentShare(paid)} for your ${paid.year} subscription. Thank you. This is receipt number ${paid.number}.`,
      ...shared,
    ],
    action: { label: 'See my subs', link: paid.link },
    after: ['If something is wrong, reply to this email.'],
  };
}
