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
) => createHealthResult('mail', 'Mail', state, said, todo, more);

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
      `Mail does not go out now: ${why}.`,
      `What is written meanwhile waits, and goes by itself if it can within two days; whoever asks for a new password is told that it cannot be sent. Ask whoever runs the mail server, and look at MAIL_URL; then "${clubCommandName} check" sends a test mail.`,
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
    const waits = `${deferredMail.length === 1 ? 'A mail waits' : `${deferredMail.length} mails wait`} since ${formatDateTime(new Date(oldest.made_at))}`;
    return say(
      'trouble',
      `${waits}${answered ? `. What was answered: ${answered}` : ''}.`,
      `It is tried again by itself for two days, and a message to the Safeguarding Officer until it goes. Ask whoever runs the mail server, and look at MAIL_URL and at the officer’s address in the settings; then "${clubCommandName} check" sends a test mail.`,
      { discreet: `${waits}.` },
    );
  }
  const lost = await checkFailedMail(db, before(recentHealthMs), 'in the last two days');
  if (lost) return lost;
  if (postman.folder)
    return say(
      isDemonstration ? 'note' : 'trouble',
      `No mail server is set: mail is only written to files in ${postman.folder}, and reaches nobody.`,
      isDemonstration
        ? 'In the demonstration this is as it should be.'
        : 'Set MAIL_URL before members are invited: docs/running.md says how. Until then they can be given printed letters.',
    );
  return say('well', 'All mail has gone.');
}
