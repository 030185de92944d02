import { formatDateTime } from '#app/core/clock.ts';
import type { OneTimeLink } from '#app/modules/members/members.ts';
import type { OutgoingMail } from '#app/site/mail.ts';

interface SignInMailInput {
  club: string;
  email: string;
  /** Members of this address: one, or a couple. */
  names: string[];
  /** 'Chrome on Windows' */
  device: string;
  at: Date;
}

/** Builds the mail with a sign-in link and six digits. */
export function buildSignInMail(
  { club, email, names, device, at }: SignInMailInput,
  opening: OneTimeLink,
): OutgoingMail {
  return {
    to: email,
    toName: names.join(' and '),
    greeting: `Dear ${names.join(' and ')},`,
    subject: `Your code to come in at ${club}`,
    lines: [
      `Somebody, we hope you, asked to come in at ${club} with ${device} on ${formatDateTime(at)}.`,
      'Type these six digits on the page where you asked:',
    ],
    action: { label: 'Come in without typing', ...opening },
    after: [
      'The link works in the browser that asked. Digits and link work once, for a quarter of an hour.',
      'If it was not you, you need do nothing. Give the digits to nobody: nobody of the club will ask you for them.',
    ],
  };
}
