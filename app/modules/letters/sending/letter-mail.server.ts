import type { Selectable } from 'kysely';
import type { Recipient } from '#app/modules/letters/audience/people.server.ts';
import { letterKinds } from '#app/modules/letters/text/kinds.ts';
import { writtenTo } from '#app/modules/letters/text/letter-text.ts';
import { stopMailLink } from '#app/modules/members/members.server.ts';
import type { Mail } from '#app/site/mail.ts';
import type { LetterTable } from '#db/schema/people/letters.ts';

type LetterText = Pick<Selectable<LetterTable>, 'subject' | 'body' | 'kind'>;

/** Renders the mail to one recipient: a couple that shares an address gets two, each by name. */
export function letterMail(
  letter: LetterText,
  { name, email, mailKey, words }: Pick<Recipient, 'name' | 'email' | 'mailKey' | 'words'>,
  { replyTo, url }: { replyTo: string | undefined; url: string },
): Mail {
  const { subject, greeting, paragraphs } = writtenTo(letter, words);
  const why = letter.kind === '' ? '' : letterKinds[letter.kind].why;
  return {
    to: email,
    toName: name,
    subject,
    greeting,
    lines: paragraphs,
    ...(replyTo && { replyTo }),
    ...(why && { after: [why] }),
    ...(letter.kind === 'news' && mailKey && { unsubscribe: stopMailLink(url, mailKey, 'letters') }),
  };
}
