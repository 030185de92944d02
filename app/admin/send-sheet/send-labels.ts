import { formatCount, formatShortList } from '#app/core/language.ts';
import type { MailingResult, MailRecipients } from './recipients.server.ts';

/** Labels of a send sheet, before and after the sending. */

/** 'Send to 16' */
export const formatMailingButton = (count: number) => `Send to ${count}`;

/** 'Emailed 16 people at 10:04am, 2 to phone' */
export function formatMailingResult(told: MailingResult): string {
  const { when, mail, nowhere, ring } = told;
  const rings = ring.length > 0 ? `${ring.length} to phone` : '';
  if (mail === 0) return rings || `No one was emailed ${when}`;
  if (nowhere) return [`${formatMailingProgress(told)}.`, rings && `${rings}.`].filter(Boolean).join(' ');
  return [formatMailingProgress(told), rings].filter(Boolean).join(', ');
}

type MailProgress = Pick<MailingResult, 'when' | 'mail' | 'waits' | 'nowhere'>;

/** Format the state of the mails: sent, waiting, or not sent. */
export function formatMailingProgress({ when, mail, waits, nowhere }: MailProgress): string {
  if (nowhere) return `Not sent: ${formatMailOutboxFolderNote(mail)}`;
  if (waits === 0) return `Emailed ${formatCount(mail, 'person', 'people')} ${when}`;
  return waits < mail
    ? `Emailed ${formatCount(mail - waits, 'person', 'people')} ${when}, ${waits} waiting`
    : `Waiting to email ${formatCount(mail, 'person', 'people')}`;
}

/** Note on mails stored without a mail server. */
const formatMailOutboxFolderNote = (mail: number) =>
  `no email server is set up. ${formatCount(mail, 'email is', 'emails are')} saved in the outbox folder`;

/** Format the first few names: 'Ann Marsh, Bob Ely and 14 more'. */
export const formatFirstRecipientNames = (people: { name: string }[], most = 2): string =>
  formatShortList(
    people.map(({ name }) => name),
    most,
  );

const noMailServerWarning = 'No email server, so no email is sent.';

/** Return the warning for a button that sends mail; '' if there is none. */
export const getMailingWarning = (reached: Pick<MailRecipients, 'nowhere'> | null, count: number) =>
  reached?.nowhere && count > 0 ? noMailServerWarning : '';

/** Return the recipients without those left out. */
export const excludeMailRecipients = (
  reached: MailRecipients,
  left: ReadonlySet<string>,
): MailRecipients => ({
  ...reached,
  mail: reached.mail.filter(({ id }) => !left.has(id)),
});
