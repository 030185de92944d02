import { createHash, randomUUID } from 'node:crypto';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { defaultLanguage } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { OutgoingMail } from '#app/site/mail.ts';
import { isPostgres } from '#db/connection.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { MailOutboxTable } from '#db/schema/mail.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { addMsToIso } from './add-ms-to-iso.ts';
import {
  getMailDelayMs,
  type MailPersonCause,
  maxDailyMailsBySender,
  removeWebAddresses,
} from './mail-causes.ts';
import { validateMail } from './validate-mail.ts';

/** Limits on mails that one person causes to others or an officer sends: counted over the last 24 hours of outbox rows. */

type NewRow = Insertable<MailOutboxTable>;

const day = 24 * 3600_000;

export function buildMailOutboxRow(mail: OutgoingMail, clock: Clock, due_at: string) {
  const checked = validateMail(mail);
  const { to: recipient, subject } = checked;
  const row = { id: randomUUID(), made_at: clock().toISOString(), recipient, subject };
  return { ...row, mail: JSON.stringify(checked), state: 'waiting' as const, attempts: 0, due_at };
}

/** Queues the mails of one operation. Returns an id for each, '' for one that is not sent. */
export async function queueMailsWithCause(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  mails: OutgoingMail[],
  cause: MailPersonCause,
): Promise<string[]> {
  if (mails.length === 0) return [];
  const room = await createMailQuota(tx, clock, cause);
  const before = await fetchRecentMails(tx, clock, cause.about);
  const ids: string[] = [];
  const rows: NewRow[] = [];
  for (const mail of mails) {
    const person = hashMailAddressee(mail);
    const its = before.filter((one) => one.addressee === person);
    const { keeps, row } = await prepareCausedMail(tx, clock, mail, { cause, person, its });
    if (row && !room.take(person)) {
      ids.push('');
      continue;
    }
    if (row) rows.push(row);
    ids.push(keeps);
  }
  await insertRows(tx, 'outbox', rows);
  return ids;
}

/** Rewrites the untried mails about a subject. */
export async function rewriteWaitingMails(
  tx: Kysely<DatabaseSchema>,
  about: string,
  write: (mail: OutgoingMail) => OutgoingMail,
): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'mail'])
    .where('about', '=', about)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
  for (const { id, mail } of waiting) {
    const changed = validateMail(removeMailLinks(write(JSON.parse(mail))));
    await tx
      .updateTable('outbox')
      .set({ subject: changed.subject, mail: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute();
  }
}

const removeMailLinks = (mail: OutgoingMail): OutgoingMail => ({
  ...mail,
  subject: removeWebAddresses(mail.subject),
  lines: mail.lines.map(removeWebAddresses),
});

type RecentMail = Pick<
  Selectable<MailOutboxTable>,
  'id' | 'state' | 'attempts' | 'addressee' | 'says' | 'was'
>;

const fetchRecentMails = (tx: Kysely<DatabaseSchema>, clock: Clock, about: string): Promise<RecentMail[]> =>
  tx
    .selectFrom('outbox')
    .select(['id', 'state', 'attempts', 'addressee', 'says', 'was'])
    .where('about', '=', about)
    .where('made_at', '>', addMsToIso(clock(), -day))
    .where('state', '!=', 'failed')
    .orderBy('made_at')
    .execute();

interface RecipientHistory {
  cause: MailPersonCause;
  person: string;
  its: RecentMail[];
}

/** Handles one mail: insert a row, update the waiting one, or skip it if the recipient knows the state already. */
async function prepareCausedMail(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  mail: OutgoingMail,
  { cause, person, its }: RecipientHistory,
): Promise<{ keeps: string; row?: NewRow }> {
  const plain = removeMailLinks(mail);
  const waiting = its.find(({ state, attempts }) => state === 'waiting' && attempts === 0);
  const gone = its.filter((one) => one !== waiting);
  const says = cause.says ?? hashParts([plain.subject, ...plain.lines]);
  const knows = waiting ? waiting.was : (gone.at(-1)?.says ?? cause.was ?? null);
  if (says === knows) {
    if (waiting) await tx.deleteFrom('outbox').where('id', '=', waiting.id).execute();
    return { keeps: '' };
  }
  const row = buildMailOutboxRow(
    plain,
    clock,
    addMsToIso(clock(), getMailDelayMs(gone.length, cause.isUrgent)),
  );
  if (waiting) {
    const { recipient, subject, mail } = row;
    await tx
      .updateTable('outbox')
      .set({ recipient, subject, mail, says })
      .where('id', '=', waiting.id)
      .execute();
    return { keeps: waiting.id };
  }
  const { by, about } = cause;
  return {
    keeps: row.id,
    row: { ...row, caused_by: by || null, about, addressee: person, says, was: knows },
  };
}

/** Tracks the daily quota of a member. `take` returns false for cause.beyond 'left out', throws 429 for 'refused'. */
async function createMailQuota(tx: Kysely<DatabaseSchema>, clock: Clock, { by, beyond }: MailPersonCause) {
  if (!by) return { take: () => true };
  // Two requests of one member in two processes wait for each other. Without a refusal, a few mails more are harmless.
  if (beyond === 'refused' && isPostgres(tx))
    await sql`select pg_advisory_xact_lock(hashtext(${by}))`.execute(tx);
  const counted = await tx
    .selectFrom('outbox')
    .select(['addressee', (e) => e.fn.countAll<number>().as('count')])
    .where('caused_by', '=', by)
    .where('about', 'is not', null)
    .where('made_at', '>', addMsToIso(clock(), -day))
    .groupBy('addressee')
    .execute();
  const of = new Map(counted.map(({ addressee, count }) => [addressee ?? '', Number(count)]));
  let inAll = [...of.values()].reduce((sum, count) => sum + count, 0);
  return {
    take(person: string): boolean {
      const its = of.get(person) ?? 0;
      if (inAll >= maxDailyMailsBySender.inAll || its >= maxDailyMailsBySender.toOne) {
        if (beyond === 'left out') return false;
        throw tooManyMails(
          inAll >= maxDailyMailsBySender.inAll
            ? `Your changes today have sent ${maxDailyMailsBySender.inAll} emails to other people`
            : `Your changes today have sent ${maxDailyMailsBySender.toOne} emails to one person`,
        );
      }
      of.set(person, its + 1);
      inAll += 1;
      return true;
    },
  };
}

/** Throws 429 above an officer's daily limit: high, but a stolen account cannot send without end. */
export async function checkOfficerMailLimit(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  by: string,
  more: number,
): Promise<void> {
  const full = await tx
    .selectFrom('outbox')
    .select('id')
    .where('caused_by', '=', by)
    .where('made_at', '>', addMsToIso(clock(), -day))
    .orderBy('made_at')
    .limit(1)
    .offset(Math.max(0, maxDailyMailsBySender.ofOfficer - more))
    .executeTakeFirst();
  if (full || more > maxDailyMailsBySender.ofOfficer)
    throw tooManyMails(
      `You have sent ${maxDailyMailsBySender.ofOfficer.toLocaleString(defaultLanguage)} emails for the club today`,
    );
}

const tooManyMails = (said: string) =>
  new Refusal(
    429,
    `${said}, which is the limit for one day. Nothing has been changed. Phone people instead, or try again tomorrow.`,
    { 'retry-after': String(day / 1000) },
  );

/** Identifies an addressee by address and name: two people may share an address. */
export const hashMailAddressee = ({ to, toName }: Pick<OutgoingMail, 'to' | 'toName'>) =>
  hashParts([to, toName]);

const hashParts = (parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
