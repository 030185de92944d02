import { isEmailAddress } from '#app/core/mailbox.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import type { MailLink, OutgoingMail } from '#app/site/mail.ts';

// Removes characters that change the text direction too.
const oneLine = (text: string) => collapseToSingleLine(text.replace(/[\u202a-\u202e\u2066-\u2069]+/g, ' '));

const paragraph = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();

/**
 * Validates a mail and removes line breaks from its header fields, as members' names are untrusted. Throws for an invalid address
 * or web link, without repeating it.
 */
export function validateMail(mail: OutgoingMail): OutgoingMail {
  const { to, replyTo, action, links = [], unsubscribe } = mail;
  if (!isEmailAddress(to) || (replyTo !== undefined && !isEmailAddress(replyTo)))
    throw new Error('The recipient is not an email address');
  for (const link of [action?.link, unsubscribe, ...links.map(({ link }) => link)]) {
    if (link !== undefined && !(/^https?:\/\/[^\s<>"\p{Cc}]+$/u.test(link) && URL.canParse(link)))
      throw new Error('The link in the email is not a web address');
  }
  return {
    to,
    toName: oneLine(mail.toName),
    replyTo,
    ...(mail.answers && { answers: mail.answers }),
    subject: oneLine(mail.subject),
    greeting: oneLine(mail.greeting),
    lines: mail.lines.map(paragraph),
    action: action && checkedLink(action),
    ...(links.length > 0 && { links: links.map(checkedLink) }),
    after: mail.after?.map(paragraph),
    unsubscribe,
    ...(mail.forgotten && { forgotten: true }),
    ...(mail.insists && { insists: true }),
  };
}

const checkedLink = ({ label, link, opens }: MailLink): MailLink => ({
  label: oneLine(label),
  link,
  ...(opens && { opens }),
});
