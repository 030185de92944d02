import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { addMsToIso } from '#app/modules/mail/send-policy/add-ms-to-iso.ts';
import type { Database } from '#db/connection.ts';
import type { MailServerStatus } from './mail-server-status.ts';
import { type ClaimedMail, markMailFailed, parseOutboxMail, postponeMail } from './outbox.server.ts';
import { redactForLog } from './redact.ts';
import { toMailTransportError } from './transport.ts';

interface RetryContext {
  db: Database;
  clock: Clock;
  log: Logger;
  server: MailServerStatus;
}

const minute = 60_000;
const hour = 60 * minute;
const retryDelaysMs = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];
const maxRetryPeriodMs = 48 * hour;

/** Schedules a retry of a failed mail, or marks it as failed. */
export async function retryOrFailMail(
  { db, clock, log, server }: RetryContext,
  row: ClaimedMail,
  error: unknown,
  secrets: string[],
): Promise<'waits' | 'given up'> {
  const trouble = toMailTransportError(error);
  const reason = redactForLog(trouble.message, secrets);
  const told = { mail: row.id, attempts: row.attempts, trouble: reason };
  const now = clock();
  const insists = parseOutboxMail(row)?.insists === true;
  const end = insists ? Number.POSITIVE_INFINITY : Date.parse(row.made_at) + maxRetryPeriodMs;
  // At most a day, even if the server asks for a year.
  const asked = Math.min(trouble.retryAfterSeconds ?? 0, 24 * 3600) * 1000;
  server.heed(trouble, asked);
  // A machine that was off for days has tried only once or twice, and its network may return a little later than itself.
  const isLate = now.getTime() >= end;
  if ((trouble.permanent && !insists) || (isLate && row.attempts >= retryDelaysMs.length)) {
    await markMailFailed(db, clock, row, reason);
    log.error(told, 'mail given up');
    return 'given up';
  }
  const wait = Math.max(retryDelaysMs[Math.min(row.attempts, retryDelaysMs.length) - 1] ?? minute, asked);
  const dueAt = addMsToIso(now, isLate ? wait : Math.min(wait, end - now.getTime()));
  await postponeMail(db, row, dueAt, reason);
  log[trouble.settings ? 'error' : 'warn']({ ...told, dueAt }, 'mail not sent yet');
  return 'waits';
}
