import type { Clock } from '#app/core/clock.ts';
import { type NamedEmailAddress, parseNamedEmailAddress } from '#app/core/mailbox.ts';
import type {
  MailLink,
  MailLinkTarget,
  MailLinkToken,
  MailReplyTarget,
  OutgoingMail,
} from '#app/site/mail.ts';
import {
  addCodeToMailLink,
  insertMailCode,
  type MailSendingClub,
  renderMailHtml,
  renderMailText,
} from './mail-text.ts';
import type { ClaimedMail } from './outbox.server.ts';
import type { MailMessage } from './transport.ts';

export interface MailSenderOptions {
  clock: Clock;
  /** Creates the code of a mail's link; returns undefined if it is not needed any more. */
  codeFor?: (opening: MailLinkTarget) => Promise<MailLinkToken | undefined>;
  /** Returns the reply address; undefined if the site reads no mail. */
  answersAt?: (what: MailReplyTarget) => Promise<string | undefined>;
  /** Format `Name <a@b.c>` or `a@b.c`. */
  from: string;
  replyTo?: string;
  club: MailSendingClub;
  siteUrl: () => string;
}

/** Builds messages from rows of the outbox. */
export function createMailMessageBuilder(sender: MailSenderOptions) {
  const { clock, club, siteUrl, codeFor = async () => undefined, answersAt = async () => undefined } = sender;
  const from = mailbox(sender.from);
  const replyTo = sender.replyTo ? mailbox(sender.replyTo) : undefined;

  /** Adds a reply address and fresh codes for this attempt; returns undefined if the mail is not needed any more. */
  async function opened(given: OutgoingMail): Promise<OutgoingMail | undefined> {
    const answered = given.answers ? { ...given, replyTo: await answersAt(given.answers) } : given;
    const mail = answered.links ? { ...answered, links: await openedLinks(answered.links) } : answered;
    const opens = mail.action?.opens;
    if (!opens) return mail;
    const code = await codeFor(opens);
    return code === undefined ? undefined : insertMailCode(mail, code);
  }

  /** The further links with their codes, without those that are wanted no more. */
  async function openedLinks(links: MailLink[]): Promise<MailLink[]> {
    const made: MailLink[] = [];
    for (const one of links) {
      const code = one.opens ? await codeFor(one.opens) : '';
      if (!one.opens) made.push(one);
      else if (code !== undefined)
        made.push(addCodeToMailLink(one, typeof code === 'string' ? code : code.code));
    }
    return made;
  }

  function messageOf(row: Pick<ClaimedMail, 'id' | 'made_at'>, mail: OutgoingMail): MailMessage {
    return {
      id: row.id,
      messageId: `<${row.id}@${from.address.split('@')[1]}>`,
      madeAt: new Date(row.made_at),
      date: clock(),
      from,
      replyTo: mail.replyTo ? mailbox(mail.replyTo) : replyTo,
      mail,
      text: renderMailText(mail, club),
      textWithoutLink: renderMailText({ ...mail, action: undefined }, club),
      html: renderMailHtml(mail, club, siteUrl()),
    };
  }
  return { opened, messageOf };
}

function mailbox(text: string): NamedEmailAddress {
  const read = parseNamedEmailAddress(text);
  if (!read) throw new Error('The sender is not an email address');
  return read;
}
