import { formatDateTime } from '#app/core/clock.ts';
import { formatList } from '#app/core/language.ts';
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
    toName: formatList(names),
    greeting: `Dear ${formatList(names)},`,
    subject: `Your sign-in code for ${club}`,
    lines: [
      `We received a request to sign in to ${club} with ${device} on ${formatDateTime(at)}.`,
      'Type this 6-digit code on the page where you asked for it:',
    ],
    action: { label: 'Sign in without typing', ...opening },
    after: [
      'The link works in the browser where you asked. The code and link work once, for 15 minutes.',
      'If it was not you, you do not need to do anything. Do not give the code to anyone. The club will never ask you for it.',
    ],
  };
}
