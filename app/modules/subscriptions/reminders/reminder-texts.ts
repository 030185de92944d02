import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import type { MailRecipient } from '#app/modules/members/members.ts';
import { addressMailTo, type OutgoingMail } from '#app/site/mail.ts';

/** Texts of the two reminders and the letter, by email and on paper. */

export interface FeeReminderValues {
  step: number;
  year: number;
  due: string;
  owes: number;
  howToPay: string;
}

const textsByStep: Record<number, (of: FeeReminderValues) => string[]> = {
  1: ({ owes, year, due }) => [
    `This is a friendly reminder that ${formatMoney(owes)} of your ${year} subscription is still to be paid. It was due by ${formatDayAndYear(due)}.`,
    'If you have paid in the last few days, thank you, and please ignore this.',
  ],
  2: ({ owes, year, due }) => [
    `We wrote to you some weeks ago about your ${year} subscription. ${formatMoney(owes)} is still to be paid. It was due by ${formatDayAndYear(due)}.`,
    'If something makes it hard to pay just now, please tell us: it stays between you and the treasurer.',
  ],
  3: ({ owes, year, due }) => [
    `${formatMoney(owes)} of your ${year} subscription is still to be paid. It was due by ${formatDayAndYear(due)}, and we have reminded you twice.`,
    'Please pay it, or tell us how we can help. If you no longer wish to be a member, just let us know.',
  ],
};

/** Render the paragraphs, without the greeting. */
export const renderFeeReminderParagraphs = (of: FeeReminderValues): string[] => [
  ...(textsByStep[of.step]?.(of) ?? []),
  ...(of.howToPay ? [of.howToPay] : []),
];

export function renderFeeReminderMail(
  who: MailRecipient,
  of: FeeReminderValues & { officer: string; answersTo: string | null; link: string },
): OutgoingMail {
  return {
    ...addressMailTo(who),
    ...(of.answersTo && { replyTo: of.answersTo }),
    subject: `${of.step === 1 ? 'Reminder' : 'Second reminder'}: subscription for ${who.name}`,
    lines: renderFeeReminderParagraphs(of),
    action: { label: 'See my subs', link: of.link },
    after: [
      `${of.officer} sent this on behalf of ${who.club}. If you have a question, reply to this email. We remind every member who owes a subscription, so you cannot unsubscribe. We send two reminders a year at most.`,
    ],
  };
}
