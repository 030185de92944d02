import { formatDateTime } from '#app/core/clock.ts';
import { formatCount } from '#app/core/language.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { countSetAsideMails } from '#server/mail-in/mail-attempts.ts';
import { readIncomingMailState } from '#server/mail-in/mail-in-state.ts';
import { createHealthResult, type HealthCheckContext, recentHealthMs } from './health-result.ts';

/** Milliseconds for which an unreachable mail server is tolerated. */
const toleratedMs = 3600_000;

/** Health result for incoming mail; none when it is not configured. */
export async function checkIncomingMailHealth({
  db,
  clock,
  mailIn,
}: HealthCheckContext): Promise<HealthResult[]> {
  if (!mailIn) return [];
  const say = (state: HealthResult['state'], said: string, todo = '') => [
    createHealthResult('mail-in', 'Replies by email', state, said, todo),
  ];
  const aside = await countSetAsideMails(db, new Date(clock().getTime() - recentHealthMs));
  if (aside > 0)
    return say(
      'trouble',
      `${formatCount(aside, 'email could not be read and was', 'emails could not be read and were')} set aside in the last two days.`,
      'The site tried more than once. In the mailbox, emails that were set aside are marked as read. Ask their senders to post in the forum.',
    );
  const last = await readIncomingMailState(db);
  if (!last) return say('well', 'Replies by email have not been checked yet.');
  const since = formatDateTime(new Date(last.since));
  if (last.how === 'open') return say('well', `Replies by email have been read since ${since}.`);
  const isShort = clock().getTime() - new Date(last.since).getTime() < toleratedMs;
  return say(
    isShort ? 'well' : 'trouble',
    `Replies by email have not been read since ${since}: ${last.why ?? 'no reason given'}.`,
    isShort
      ? ''
      : 'Replies wait in the mailbox in the meantime. Check the name and password in MAIL_IN, and ask the provider of the mailbox.',
  );
}
