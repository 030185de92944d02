import { formatDateTime } from '#app/core/clock.ts';
import type { HealthResult } from '#app/site/health-result.ts';
import { checkFailedMail } from '#server/alerts/failed-mail.ts';
import { clubCommandName } from '#server/settings/command-name.ts';
import { createHealthResult, type HealthCheckContext, recentHealthMs } from './health-result.ts';

/** Milliseconds after which a queued mail is overdue; the first retries follow within minutes. */
const overdueAfterMs = 1800_000;

const say = (
  state: HealthResult['state'],
  said: string,
  todo = '',
  more: Parameters<typeof createHealthResult>[5] = {},
) => createHealthResult('mail', 'Email', state, said, todo, more);

export async function checkMailHealth({
  db,
  clock,
  postman,
  isDemonstration,
}: HealthCheckContext): Promise<HealthResult> {
  const why = await postman.prove().then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (why)
    return say(
      'trouble',
      `Emails cannot be sent at the moment: ${why}.`,
      `Emails wait for up to two days and are sent automatically once the email server works. New passwords cannot be requested until then. Ask your email provider what is wrong and check MAIL_URL, then send a test email with ‘${clubCommandName} check’.`,
      { urgent: true },
    );
  const now = clock().getTime();
  const before = (ms: number) => new Date(now - ms).toISOString();
  const deferredMail = await db
    .selectFrom('outbox')
    .select(['made_at', 'trouble'])
    .where('state', '=', 'waiting')
    .where('made_at', '<', before(overdueAfterMs))
    // Bulk mails are not overdue before their scheduled time.
    .where((e) => e.or([e('attempts', '>', 0), e('due_at', '<', before(overdueAfterMs))]))
    .orderBy('made_at')
    .execute();
  const [oldest] = deferredMail;
  if (oldest) {
    const answered = deferredMail.find(({ trouble }) => trouble)?.trouble;
    const waits = `${deferredMail.length === 1 ? 'An email has been waiting' : `${deferredMail.length} emails have been waiting`} since ${formatDateTime(new Date(oldest.made_at))}`;
    return say(
      'trouble',
      `${waits}${answered ? `. The email server’s answer: ${answered}` : ''}.`,
      `The site tries again for two days, and goes on trying after that with messages to the Safeguarding Officer. Ask your email provider what is wrong. Check MAIL_URL and the Safeguarding Officer’s address in the settings, then send a test email with ‘${clubCommandName} check’.`,
      { discreet: `${waits}.` },
    );
  }
  const lost = await checkFailedMail(db, before(recentHealthMs), 'in the last two days');
  if (lost) return lost;
  if (postman.folder)
    return say(
      isDemonstration ? 'note' : 'trouble',
      `No email server is set up. Emails are only saved as files in ${postman.folder} and reach no one.`,
      isDemonstration
        ? 'This is normal in the demonstration.'
        : 'Set MAIL_URL before you invite members (see docs/running.md). Until then, give them printed letters.',
    );
  return say('well', 'All emails have been sent.');
}
