import type { Reached, Told } from './reached.server.ts';

/** Labels of a send sheet, before and after the sending. */

/** 'Send to 16' */
export const sendTo = (count: number) => `Send to ${count}`;

/** 'Told 16 at 10.04, 2 to ring' */
export function toldWords(told: Told): string {
  const { when, mail, nowhere, ring } = told;
  const rings = ring.length > 0 ? `${ring.length} to ring` : '';
  if (mail === 0) return rings || `Told nobody ${when}`;
  if (nowhere) return [`${mailedWords(told)}.`, rings && `${rings}.`].filter(Boolean).join(' ');
  return [mailedWords(told), rings].filter(Boolean).join(', ');
}

type Mailed = Pick<Told, 'when' | 'mail' | 'waits' | 'nowhere'>;

/** Format the state of the mails: sent, waiting, or not sent. */
export function mailedWords({ when, mail, waits, nowhere }: Mailed): string {
  if (nowhere) return `Not sent: ${inTheFolder(mail)}`;
  if (waits === 0) return `Told ${mail} ${when}`;
  return waits < mail ? `Told ${mail - waits} ${when}, ${waits} wait to go` : `Waiting to go to ${mail}`;
}

/** Note on mails stored without a mail server. */
export const inTheFolder = (mail: number) =>
  `no mail server is set. ${mail} ${mail === 1 ? 'mail is' : 'mails are'} kept in the outbox folder`;

/** Format the first few names: 'Ann Marsh, Bob Ely and 14 more'. */
export function someNames(people: { name: string }[], most = 2): string {
  const names = people.map(({ name }) => name);
  if (names.length <= most + 1)
    return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}

const noServer = 'No mail server: no emails are sent.';

/** Return the warning for a button that sends mail; '' if there is none. */
export const warningOf = (reached: Pick<Reached, 'nowhere'> | null, count: number) =>
  reached?.nowhere && count > 0 ? noServer : '';

/** Return the recipients without those left out. */
export const without = (reached: Reached, left: ReadonlySet<string>): Reached => ({
  ...reached,
  mail: reached.mail.filter(({ id }) => !left.has(id)),
});
