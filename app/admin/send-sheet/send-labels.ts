import type { MailingResult, MailRecipients } from './recipients.server.ts';

/** Labels of a send sheet, before and after the sending. */

/** 'Send to 16' */
export const formatMailingButton = (count: number) => `Send to ${count}`;

/** 'Told 16 at 10.04, 2 to ring' */
export function formatMailingResult(told: MailingResult): string {
  const { when, mail, nowhere, ring } = told;
  const rings = ring.length > 0 ? `${ring.length} to ring` : '';
  if (mail === 0) return rings || `Told nobody ${when}`;
  if (nowhere) return [`${formatMailingProgress(told)}.`, rings && `${rings}.`].filter(Boolean).join(' ');
  return [formatMailingProgress(told), rings].filter(Boolean).join(', ');
}

type MailProgress = Pick<MailingResult, 'when' | 'mail' | 'waits' | 'nowhere'>;

/** Format the state of the mails: sent, waiting, or not sent. */
export function formatMailingProgress({ when, mail, waits, nowhere }: MailProgress): string {
  if (nowhere) return `Not sent: ${formatMailOutboxFolderNote(mail)}`;
  if (waits === 0) return `Told ${mail} ${when}`;
  return waits < mail ? `Told ${mail - waits} ${when}, ${waits} wait to go` : `Waiting to go to ${mail}`;
}

/** Note on mails stored without a mail server. */
export const formatMailOutboxFolderNote = (mail: number) =>
  `no mail server is set. ${mail} ${mail === 1 ? 'mail is' : 'mails are'} kept in the outbox folder`;

/** Format the first few names: 'Ann Marsh, Bob Ely and 14 more'. */
export function formatFirstRecipientNames(people: { name: string }[], most = 2): string {
  const names = people.map(({ name }) => name);
  if (names.length <= most + 1)
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

const noMailServerWarning = 'No mail server: no emails are sent.';

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
