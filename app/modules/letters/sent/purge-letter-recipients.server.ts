import type { Clock } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';

/** Retention of recipients, in years (stated on the privacy page). */
const letterRecipientRetentionYears = 2;

/** Purges the recipients of letters older than the retention period; the text and the counts stay. */
export async function purgeLetterRecipients(db: Database, clock: Clock): Promise<void> {
  const now = Temporal.Instant.fromEpochMilliseconds(clock().getTime()).toZonedDateTimeISO('UTC');
  const before = now.subtract({ years: letterRecipientRetentionYears }).toInstant().toString();
  const old = await db
    .selectFrom('letter')
    .select(['id', 'audience'])
    .where('state', '=', 'sent')
    .where('sent_at', '<', before)
    .execute();
  for (const { id, audience } of old) {
    const kept = { ...JSON.parse(audience), also: [], except: [] };
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('letter_recipient').where('letter', '=', id).execute();
      await tx
        .updateTable('letter')
        .set({ audience: JSON.stringify(kept) })
        .where('id', '=', id)
        .where('audience', '!=', JSON.stringify(kept))
        .execute();
    });
  }
}
