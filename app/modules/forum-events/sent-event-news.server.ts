import type { Kysely } from 'kysely';
import type { MailingResult, TelephoneRecipient } from '#app/admin/send-sheet/recipients.server.ts';
import {
  countUnsentOfficerMails,
  formatMailingSentAt,
  isMailServerMissing,
} from '#app/admin/send-sheet/recipients.server.ts';
import { formatCount } from '#app/core/language.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Record of sent news: the audit entry holds the number of mails, and the members to phone are stored by id. */

/** Action of the audit entry, after the officer's name. */
export const eventNewsAuditAction = 'notified the players and followers of an event';
/** With the action of databases from before 0.5. */
const eventNewsAuditActions = [eventNewsAuditAction, 'told the players and followers of an event'];
const membersToPhoneKey = 'an event, to ring';

/** 'Tathby, Tuesday 10 June: 16 by mail, in its topic' */
export function formatEventNewsAuditText(title: string, mail: number, topic: '' | 'open' | 'new'): string {
  const where = { '': '', open: 'posted in its topic', new: 'posted in a new topic' }[topic];
  return `${title}: ${[`${mail} by email`, where].filter(Boolean).join(', ')}`;
}

/** Parse the number of mails from such a text. */
const parseMailCount = (line: string) => Number.parseInt(line.slice(line.lastIndexOf(': ') + 2), 10) || 0;

/** Record the members to phone about a change; others are found by their sign-up or entry. */
export async function recordMembersToPhoneAboutEvent(
  tx: Kysely<DatabaseSchema>,
  { clock }: Site,
  change: string,
  ring: TelephoneRecipient[],
): Promise<void> {
  const at = clock().toISOString();
  const rows = ring
    .filter(({ id }) => !id.includes(':'))
    .map(({ id }) => ({ what: membersToPhoneKey, subject: change, member: id, at }));
  if (rows.length > 0) await tx.insertInto('sent_once').values(rows).execute();
}

/** Return the audit entry of a change that was sent already. */
export const findEventNewsAuditEntry = (tx: Kysely<DatabaseSchema>, change: string) =>
  tx
    .selectFrom('record')
    .select(['actor', 'actor_name', 'at', 'detail'])
    .where('change', '=', change)
    .where('act', 'in', eventNewsAuditActions)
    .executeTakeFirst();

/** Return a sent notification for the send sheet; `others` are those to phone who are not members. */
export async function readSentEventNews(
  tx: Kysely<DatabaseSchema>,
  { clock, postman }: Site,
  change: string,
  others: TelephoneRecipient[],
): Promise<MailingResult | null> {
  const line = await findEventNewsAuditEntry(tx, change);
  if (!line) return null;
  const ring = await tx
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['member.id', 'member.name', 'member.email', 'member.phone'])
    .where('what', '=', membersToPhoneKey)
    .where('subject', '=', change)
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .orderBy('member.name')
    .execute();
  const members = ring.map(({ id, name, email, phone }) => ({
    id,
    name,
    telephone: phone,
    line: email ? 'Opted out of these emails' : 'No email address',
  }));
  const when = formatMailingSentAt(clock, line.at);
  const mail = parseMailCount(line.detail);
  return {
    when,
    by: line.actor_name,
    officer: line.actor ?? '',
    mail,
    waits: mail === 0 ? 0 : Math.min(mail, await countUnsentOfficerMails(tx, line.actor)),
    nowhere: isMailServerMissing({ postman }),
    ring: [...members, ...others],
  };
}

/** Format the notice of an earlier change of the same event: 'Pauline Escritt wrote to 16 at 10.04 what held before.' */
export async function formatEarlierEventNews(
  tx: Kysely<DatabaseSchema>,
  { clock }: Site,
  event: string,
  change: string,
): Promise<string> {
  const line = await tx
    .selectFrom('record')
    .innerJoin('change', 'change.id', 'record.change')
    .select(['record.actor_name', 'record.at', 'record.detail'])
    .where('change.subject', '=', `event:${event}`)
    .where('change.id', '!=', change)
    .where('record.act', 'in', eventNewsAuditActions)
    .orderBy('record.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line
    ? `${line.actor_name} emailed ${formatCount(parseMailCount(line.detail), 'person', 'people')} ${formatMailingSentAt(clock, line.at)} about an earlier change.`
    : '';
}
