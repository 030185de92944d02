import type { Logger } from 'pino';
import type { Clock } from '#app/core/clock.ts';
import { later } from '#app/modules/mail/door/later.ts';
import type { Database } from '#db/connection.ts';
import { discreet } from './discreet.ts';
import { type ClaimedMail, giveUp, postpone, readMail } from './outbox.server.ts';
import type { ServerRest } from './server-rest.ts';
import { asTrouble } from './transport.ts';

interface Office {
  db: Database;
  clock: Clock;
  log: Logger;
  server: ServerRest;
}

const minute = 60_000;
const hour = 60 * minute;
const waits = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 6 * hour];
const longest = 48 * hour;

/** Schedules a retry of a failed mail, or marks it as failed. */
export async function setBack(
  { db, clock, log, server }: Office,
  row: ClaimedMail,
  error: unknown,
  secrets: string[],
): Promise<'waits' | 'given up'> {
  const trouble = asTrouble(error);
  const reason = discreet(trouble.message, secrets);
  const told = { mail: row.id, attempts: row.attempts, trouble: reason };
  const now = clock();
  const insists = readMail(row)?.insists === true;
  const end = insists ? Number.POSITIVE_INFINITY : Date.parse(row.made_at) + longest;
  // At most a day, even if the server asks for a year.
  const asked = Math.min(trouble.retryAfterSeconds ?? 0, 24 * 3600) * 1000;
  server.heed(trouble, asked);
  // A machine that was off for days has tried only once or twice, and its network may return a little later than itself.
  const isLate = now.getTime() >= end;
  if ((trouble.permanent && !insists) || (isLate && row.attempts >= waits.length)) {
    await giveUp(db, clock, row, reason);
    log.error(told, 'mail given up');
    return 'given up';
  }
  const wait = Math.max(waits[Math.min(row.attempts, waits.length) - 1] ?? minute, asked);
  const dueAt = later(now, isLate ? wait : Math.min(wait, end - now.getTime()));
  await postpone(db, row, dueAt, reason);
  log[trouble.settings ? 'error' : 'warn']({ ...told, dueAt }, 'mail not sent yet');
  return 'waits';
}
