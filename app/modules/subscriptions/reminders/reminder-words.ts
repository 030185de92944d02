import { showDayAndYear } from '#app/core/dates.ts';
import { money } from '#app/core/money.ts';
import type { Addressed } from '#app/modules/members/members.ts';
import type { Mail } from '#app/site/mail.ts';

/** Texts of the two reminders and the letter, by email and on paper. */

export interface Reminded {
  step: number;
  year: number;
  due: string;
  owes: number;
  howToPay: string;
}

const asking: Record<number, (of: Reminded) => string[]> = {
  1: ({ owes, year, due }) => [
    `This is a friendly reminder: of your subscription for ${year}, ${money(owes)} is still to be paid. It was due by ${showDayAndYear(due)}.`,
    'If you have paid in the last few days, thank you, and please take no notice of this.',
  ],
  2: ({ owes, year, due }) => [
    `We wrote to you some weeks ago about your subscription for ${year}. ${money(owes)} of it is still to be paid; it was due by ${showDayAndYear(due)}.`,
    'If something makes it hard to pay just now, please tell us: it stays between you and the treasurer.',
  ],
  3: ({ owes, year, due }) => [
    `Of your subscription for ${year}, which was due by ${showDayAndYear(due)}, ${money(owes)} is still to be paid. We have reminded you twice.`,
    'Please pay it, or tell us how we can help. If you no longer wish to be a member, a word to us is enough.',
  ],
};

/** Render the paragraphs, without the greeting. */
export const reminderLines = (of: Reminded): string[] => [
  ...(asking[of.step]?.(of) ?? []),
  ...(of.howToPay ? [of.howToPay] : []),
];

export function reminderMail(
  { club, name, email }: Addressed,
  of: Reminded & { officer: string; answersTo: string | null; link: string },
): Mail {
  return {
    to: email,
    toName: name,
    greeting: `Dear ${name},`,
    ...(of.answersTo && { replyTo: of.answersTo }),
    subject: `${of.step === 1 ? 'A reminder' : 'A second reminder'}: the subscription of ${name}`,
    lines: reminderLines(of),
    action: { label: 'See my subscription', link: of.link },
    after: [
      `${of.officer} asks you on behalf of ${club}. Every member is asked for their subscription, so this mail cannot be stopped; there are two at most in a year.`,
    ],
  };
}
