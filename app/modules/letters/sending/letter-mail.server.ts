import type { Selectable } from 'kysely';
import type { LetterAudienceRecipient } from '#app/modules/letters/audience/audience-recipients.server.ts';
import { letterKindLabels } from '#app/modules/letters/text/letter-kinds.ts';
import { renderLetter } from '#app/modules/letters/text/letter-text.ts';
import { getUnsubscribeUrl } from '#app/modules/members/members.server.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { LetterTable } from '#db/schema/people/letters.ts';

type LetterMailSource = Pick<Selectable<LetterTable>, 'subject' | 'body' | 'kind'>;

/** Renders the mail to one recipient: a couple that shares an address gets two, each by name. */
export function createLetterMail(
  letter: LetterMailSource,
  { name, email, mailKey, words }: Pick<LetterAudienceRecipient, 'name' | 'email' | 'mailKey' | 'words'>,
  { replyTo, url }: { replyTo: string | undefined; url: string },
): OutgoingMail {
  const { subject, greeting, paragraphs } = renderLetter(letter, words);
  const why = letter.kind === '' ? '' : letterKindLabels[letter.kind].why;
  return {
    to: email,
    toName: name,
    subject,
    greeting,
    lines: paragraphs,
    ...(replyTo && { replyTo }),
    ...(why && { after: [why] }),
    ...(letter.kind === 'news' && mailKey && { unsubscribe: getUnsubscribeUrl(url, mailKey, 'letters') }),
  };
}
