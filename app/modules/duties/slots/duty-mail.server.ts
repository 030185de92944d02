import type { Kysely } from 'kysely';
import { buildMailLinkTarget } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import { memberWantsMail, queueMemberMail } from '#app/modules/members/members.server.ts';
import { type PushNotification, queuePushes } from '#app/modules/push/push.server.ts';
import type { MailText } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Queue a duty mail to a member and push it to their devices, in the caller's transaction; returns false if no mail reaches them.
 */
export async function mailDutyMember(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  id: string,
  mail: MailText,
  cause: MailCause,
  push?: PushNotification,
): Promise<boolean> {
  const pushes = push && (await queuePushes(tx, site, [id], push));
  const member = await tx
    .selectFrom('member')
    .select(['id', 'name', 'email', 'mail_key'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member) return false;
  const text = { ...mail, after: [...(mail.after ?? []), 'If you have a question, reply to this email.'] };
  return queueMemberMail(tx, site, member, { kind: 'duties', text, cause, pushes });
}

/** Return true if duty mail reaches a member. */
export async function isReachedByDutyMail(
  db: Kysely<DatabaseSchema>,
  { id, email }: { id: string; email: string | null },
): Promise<boolean> {
  return email !== null && (await memberWantsMail(db, id, 'duties'));
}

/** Button with a signed link to a member's slots. */
export const createDutySlotsMailButton = ({ url }: Site, turns: string[], member: string, label: string) => ({
  label,
  link: `${url}/my-turn`,
  opens: buildMailLinkTarget('turn', { subject: turns.join(' '), member }),
});

/** Button with a signed link to a slot that the member may take. */
export const createDutySwapMailButton = ({ url }: Site, turn: string, member: string) => ({
  label: 'See if I can help',
  link: `${url}/my-swap`,
  opens: buildMailLinkTarget('swap', { subject: turn, member }),
});
