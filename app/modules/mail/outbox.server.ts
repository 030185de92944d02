import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { addMsToIso } from '#app/modules/mail/send-policy/add-ms-to-iso.ts';
import {
  buildMailOutboxRow,
  checkOfficerMailLimit,
  hashMailAddressee,
  queueMailsWithCause,
} from '#app/modules/mail/send-policy/caused-mails.server.ts';
import type { MailCause } from '#app/modules/mail/send-policy/mail-causes.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import type { Database } from '#db/connection.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { MailOutboxTable } from '#db/schema/mail.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Row leased to this process until its `due_at`. */
export type ClaimedMail = Selectable<MailOutboxTable>;

const minute = 60_000;
const day = 24 * 60 * minute;
const leaseMs = 10 * minute;

/**
 * Queues a mail in the transaction of its subject; wake the postman after the commit. A `held` mail is deferred for the caller to
 * send (`sendHeld`); if the process dies, it is sent after the lease. Returns its id, '' if none is sent. Throws for an invalid
 * address; 429 above the daily limit of its cause.
 */
export async function queueMail(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  mail: OutgoingMail,
  cause: MailCause,
  { held = false } = {},
): Promise<string> {
  if ('about' in cause) return (await queueMailsWithCause(tx, clock, [mail], cause))[0] ?? '';
  const by = 'officer' in cause ? cause.officer.id : null;
  if (by) await checkOfficerMailLimit(tx, clock, by, 1);
  const row = buildMailOutboxRow(mail, clock, held ? addMsToIso(clock(), leaseMs) : clock().toISOString());
  await tx
    .insertInto('outbox')
    .values({ ...row, caused_by: by })
    .execute();
  return row.id;
}

/**
 * Queues an officer's bulk mails, each with its due time; mails that a request waits for are sent first. Runs in a transaction as
 * above; returns the ids in the same order.
 */
export async function queueBulkMails(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  mails: { mail: OutgoingMail; dueAt: string }[],
  { officer }: { officer: { id: string | null } },
): Promise<string[]> {
  if (officer.id) await checkOfficerMailLimit(tx, clock, officer.id, mails.length);
  const rows = mails.map(({ mail, dueAt }) => ({
    ...buildMailOutboxRow(mail, clock, dueAt),
    is_bulk: 1,
    caused_by: officer.id,
  }));
  await insertRows(tx, 'outbox', rows);
  return rows.map(({ id }) => id);
}

/** Claims a deferred mail for the request that queued it. */
export function claimDeferredMail(db: Database, clock: Clock, id: string): Promise<ClaimedMail | undefined> {
  return db
    .updateTable('outbox')
    .set((e) => ({ due_at: addMsToIso(clock(), leaseMs), attempts: e('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .returningAll()
    .executeTakeFirst();
}

/** Makes deferred mails due like the others. */
export async function releaseDeferredMails(db: Database, clock: Clock, ids: string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: clock().toISOString() })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Claims the oldest due mail, so that no other process sends it; a bulk mail only if no other is due, and none with `bulk:
 * false`. If this process dies, the mail is due again when the lease ends.
 */
export async function claimMail(
  db: Database,
  clock: Clock,
  { bulk = true } = {},
): Promise<ClaimedMail | undefined> {
  for (;;) {
    const now = clock().toISOString();
    const next =
      (await findNextDueMail(db, now, 0)) ?? (bulk ? await findNextDueMail(db, now, 1) : undefined);
    if (!next) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set((e) => ({ due_at: addMsToIso(clock(), leaseMs), attempts: e('attempts', '+', 1), trouble: null }))
      .where('id', '=', next.id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Many mails may have a future due time: an index skips them. */
const findNextDueMail = (db: Database, now: string, isBulk: 0 | 1) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('is_bulk', '=', isBulk)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('made_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Marks a mail as sent, overriding the state that another process may have recorded. A mail with `forgotten` is deleted. */
export async function markMailSent(db: Database, clock: Clock, { id, mail }: ClaimedMail): Promise<void> {
  if (parseOutboxMail({ mail })?.forgotten) {
    await db.deleteFrom('outbox').where('id', '=', id).execute();
    return;
  }
  await db
    .updateTable('outbox')
    .set({ state: 'sent', ended_at: clock().toISOString(), mail: '', trouble: null })
    .where('id', '=', id)
    .execute();
}

/** Parses the mail of a row; undefined if sent already or unreadable. */
export function parseOutboxMail({ mail }: Pick<ClaimedMail, 'mail'>): OutgoingMail | undefined {
  try {
    return JSON.parse(mail);
  } catch {
    return undefined;
  }
}

export async function markMailFailed(
  db: Database,
  clock: Clock,
  row: ClaimedMail,
  trouble: string,
): Promise<void> {
  const silent = parseOutboxMail(row)?.forgotten ? { subject: '' } : {};
  await db
    .updateTable('outbox')
    .set({ state: 'failed', ended_at: clock().toISOString(), mail: '', trouble, ...silent })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Schedules a retry; no change if our lease has ended and another process holds the row. */
export async function postponeMail(
  db: Database,
  row: ClaimedMail,
  dueAt: string,
  trouble: string,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ due_at: dueAt, trouble })
    .where('id', '=', row.id)
    .where('state', '=', 'waiting')
    .where('due_at', '=', row.due_at)
    .execute();
}

/** Deletes a waiting mail whose link has lost its target. */
export async function deleteWaitingMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('state', '=', 'waiting').execute();
}

/** Deletes the untried mails about an action that was undone, to all recipients or to one. */
export async function deleteUntriedMails(
  tx: Kysely<DatabaseSchema>,
  about: string,
  to?: Pick<OutgoingMail, 'to' | 'toName'>,
): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('about', '=', about)
    .$if(to !== undefined, (query) => query.where('addressee', '=', to ? hashMailAddressee(to) : ''))
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
}

/** Deletes mails sent or failed more than 30 days ago. */
export async function purgeOldMails(db: Database, clock: Clock): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'waiting')
    .where('ended_at', '<', addMsToIso(clock(), -30 * day))
    .execute();
}
