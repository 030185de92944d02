import type { Kysely } from 'kysely';
import { opensFor, queueMail } from '#app/modules/mail/mail.server.ts';
import type { Cause } from '#app/modules/mail/mail.ts';
import { stopMailLink, subjectFor, wantsMail } from '#app/modules/members/members.server.ts';
import { type PushWord, tellPhones } from '#app/modules/push/push.server.ts';
import type { Mail } from '#app/site/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/**
 * Queue a duty mail to a member and push it to their devices, in the caller's transaction; returns false if no mail reaches them.
 */
export async function mailMember(
  tx: Kysely<Schema>,
  site: Site,
  id: string,
  mail: Pick<Mail, 'subject' | 'lines' | 'action' | 'after'>,
  cause: Cause,
  push?: PushWord,
): Promise<boolean> {
  const phones = push && (await tellPhones(tx, site, [id], push));
  const member = await tx
    .selectFrom('member')
    .select(['name', 'email', 'mail_key'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!member?.email || !(await wantsMail(tx, id, 'duties'))) return false;
  const queued = await queueMail(
    tx,
    site.clock,
    {
      ...mail,
      subject: await subjectFor(tx, { name: member.name, email: member.email }, mail.subject),
      to: member.email,
      toName: member.name,
      greeting: `Dear ${member.name},`,
      unsubscribe: stopMailLink(site.url, member.mail_key, 'duties'),
    },
    cause,
  );
  await phones?.instead(id, queued);
  return true;
}

/** Return true if duty mail reaches a member. */
export async function isReached(
  db: Kysely<Schema>,
  { id, email }: { id: string; email: string | null },
): Promise<boolean> {
  return email !== null && (await wantsMail(db, id, 'duties'));
}

/** Button with a signed link to a member's slots. */
export const toTurns = ({ url }: Site, turns: string[], member: string, label: string) => ({
  label,
  link: `${url}/my-turn`,
  opens: opensFor('turn', { subject: turns.join(' '), member }),
});

/** Button with a signed link to a slot that the member may take. */
export const toSwap = ({ url }: Site, turn: string, member: string) => ({
  label: 'See whether I can',
  link: `${url}/my-swap`,
  opens: opensFor('swap', { subject: turn, member }),
});
