import type { MailText } from '#app/site/mail.ts';
import type { MembershipEnquiry } from './membership-enquiry.ts';

/** Compose the mail about an enquiry of somebody who would like to join. */
export function composeMembershipEnquiryMail(
  club: string,
  from: Pick<MembershipEnquiry, 'name' | 'email' | 'phone' | 'message'>,
  link: string,
): MailText {
  return {
    ...(from.email && { replyTo: from.email }),
    subject: `${from.name} would like to join ${club}`,
    lines: [
      `${from.name} has written through the website.`,
      `Email: ${from.email || 'not given'}. Phone: ${from.phone || 'not given'}.`,
      from.message ? `‘${from.message}’` : 'There was no message.',
    ],
    action: { label: 'Open in Club admin', link },
    after: ['One click there makes them a member and sends them an invitation.'],
  };
}
