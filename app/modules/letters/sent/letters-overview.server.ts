import type { Clock } from '#app/core/clock.ts';
import { letterDisclosesMoneyOwed } from '#app/modules/letters/audience/audience.ts';
import { parseAudienceColumn } from '#app/modules/letters/letter/letter-resource.server.ts';
import type { Database } from '#db/connection.ts';

const fortnightMs = 14 * 24 * 3600_000;

/** Returns the figures for the admin dashboard: number of drafts, the last sent letter, and recent delivery failures. */
export async function readLettersOverview(db: Database, clock: Clock) {
  const since = new Date(clock().getTime() - fortnightMs).toISOString();
  const rows = await db
    .selectFrom('letter')
    // Join from the few failed mails, for a cheaper query than from all recipients.
    .leftJoin(
      (e) =>
        e
          .selectFrom('outbox')
          .innerJoin('letter_recipient', 'letter_recipient.mail', 'outbox.id')
          .select('letter_recipient.letter')
          .select(e.fn.countAll().as('lost'))
          .where('way', '=', 'mail')
          .where('outbox.state', '=', 'failed')
          .where('ended_at', '>', since)
          .groupBy('letter_recipient.letter')
          .as('failed'),
      (j) => j.onRef('failed.letter', '=', 'letter.id'),
    )
    .selectAll('letter')
    .select('failed.lost')
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  const open = rows.filter((row) => !letterDisclosesMoneyOwed(parseAudienceColumn(row), row));
  const sent = open.filter(({ state }) => state === 'sent');
  const [last] = sent;
  return {
    drafts: rows.length - rows.filter(({ state }) => state === 'sent').length,
    last: last ? { subject: last.subject, at: last.sent_at ?? '' } : undefined,
    failed: sent.filter(({ lost }) => Number(lost) > 0).map(({ id, subject }) => ({ id, subject })),
  };
}
