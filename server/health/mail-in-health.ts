import { formatDateTime } from '#app/core/clock.ts';
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
    createHealthResult('mail-in', 'Answers by mail', state, said, todo),
  ];
  const aside = await countSetAsideMails(db, new Date(clock().getTime() - recentHealthMs));
  if (aside > 0)
    return say(
      'trouble',
      `${aside === 1 ? '1 email could not be read and was' : `${aside} emails could not be read and were`} left aside in the last two days.`,
      'Reading it was tried until the site stopped or a day was over. Open the mailbox, where it is marked as read, and ask the writer to post in the forum.',
    );
  const last = await readIncomingMailState(db);
  if (!last) return say('well', 'Mail that members answer with has not been looked for yet.');
  const since = formatDateTime(new Date(last.since));
  if (last.how === 'open') return say('well', `Mail that members answer with has been read since ${since}.`);
  const isShort = clock().getTime() - new Date(last.since).getTime() < toleratedMs;
  return say(
    isShort ? 'well' : 'trouble',
    `Mail that members answer with has not been read since ${since}: ${last.why ?? 'nothing was said'}.`,
    isShort
      ? ''
      : 'What they write waits in the mailbox meanwhile. Look whether its name and password in MAIL_IN are still right, and ask whoever runs it.',
  );
}
