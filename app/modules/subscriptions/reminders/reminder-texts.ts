import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import type { MailRecipient } from '#app/modules/members/members.ts';
import type { OutgoingMail } from '#app/site/mail.ts';

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
    `This is a friendly reminder: of your subscription for ${year}, ${formatMoney(owes)} is still to be paid. It was due by ${formatDayAndYear(due)}.`,
    'If you have paid in the last few days, thank you, and please take no notice of this.',
  ],
  2: ({ owes, year, due }) => [
    `We wrote to you some weeks ago about your subscription for ${year}. ${formatMoney(owes)} of it is still to be paid; it was due by ${formatDayAndYear(due)}.`,
    'If something makes it hard to pay just now, please tell us: it stays between you and the treasurer.',
  ],
  3: ({ owes, year, due }) => [
    `Of your subscription for ${year}, which was due by ${formatDayAndYear(due)}, ${formatMoney(owes)} is still to be paid. We have reminded you twice.`,
    'Please pay it, or tell us how we can help. If you no longer wish to be a member, a word to us is enough.',
  ],
};

/** Render the paragraphs, without the greeting. */
export const renderFeeReminderParagraphs = (of: FeeReminderValues): string[] => [
  ...(textsByStep[of.step]?.(of) ?? []),
  ...(of.howToPay ? [of.howToPay] : []),
];

export function renderFeeReminderMail(
  { club, name, email }: MailRecipient,
  of: FeeReminderValues & { officer: string; answersTo: string | null; link: string },
): OutgoingMail {
  return {
    to: email,
    toName: name,
    greeting: `Dear ${name},`,
    ...(of.answersTo && { replyTo: of.answersTo }),
    subject: `${of.step === 1 ? 'A reminder' : 'A second reminder'}: the subscription of ${name}`,
    lines: renderFeeReminderParagraphs(of),
    action: { label: 'See my subscription', link: of.link },
    after: [
      `${of.officer} asks you on behalf of ${club}. Every member is asked for their subscription, so this mail cannot be stopped; there are two at most in a year.`,
    ],
  };
}
