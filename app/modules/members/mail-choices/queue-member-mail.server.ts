import type { Kysely } from 'kysely';
import type { MailKindName } from '#app/kernel/notification-kinds.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import { addressMailTo, type MailText, type OutgoingMail } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { MemberTable } from '#db/schema/members.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { addRecipientNameToMailSubject, getUnsubscribeUrl, memberWantsMail } from './mail-choices.server.ts';
import { findOptionalMailKind } from './mail-kinds.server.ts';

type MailableMember = Pick<MemberTable, 'id' | 'name' | 'mail_key'>;

/** Adds recipient, greeting and unsubscribe link; for some kinds the name in the subject, if a couple shares the address. */
export async function addressMailToMember(
  db: Kysely<DatabaseSchema>,
  { url }: Pick<Site, 'url'>,
  { name, email, mail_key }: Omit<MailableMember, 'id'> & { email: string },
  kind: MailKindName,
  text: MailText,
): Promise<OutgoingMail> {
  const who = { name, email };
  return {
    ...addressMailTo(who),
    ...text,
    ...(findOptionalMailKind(kind)?.namesRecipient && {
      subject: await addRecipientNameToMailSubject(db, who, text.subject),
    }),
    unsubscribe: getUnsubscribeUrl(url, mail_key, kind),
  };
}

interface MemberMail {
  kind: MailKindName;
  text: MailText;
  cause: MailCause;
  /** Pushes with the same content: the mail is cancelled if one of them arrives. */
  pushes?: { deferMail: (member: string, mail: string) => Promise<void> } | undefined;
}

/**
 * Queues a mail to an active member in the transaction of its subject. Returns false for a member without an address, or who
 * has unsubscribed from the kind.
 */
export async function queueMemberMail(
  tx: Kysely<DatabaseSchema>,
  site: Pick<Site, 'clock' | 'url'>,
  member: MailableMember & { email: string | null },
  { kind, text, cause, pushes }: MemberMail,
): Promise<boolean> {
  const { email } = member;
  if (!email || !(await memberWantsMail(tx, member.id, kind))) return false;
  const mail = await addressMailToMember(tx, site, { ...member, email }, kind, text);
  const queued = await queueMail(tx, site.clock, mail, cause);
  await pushes?.deferMail(member.id, queued);
  return true;
}
