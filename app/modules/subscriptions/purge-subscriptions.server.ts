import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Retention of account details, in days (content/pages/privacy.md). */
const retentionDays = 6 * 365 + 2;

/** Clear the notes of older entries and purge older reminders; amounts, dates and receipts stay, so that the accounts add up. */
export async function purgeOldSubscriptionData(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const longAgo = new Date(clock().getTime() - retentionDays * 24 * 3600_000).toISOString();
  await db
    .updateTable('subscription_line')
    .set({ note: '' })
    .where('at', '<', longAgo)
    .where('note', '!=', '')
    .execute();
  await db.deleteFrom('subscription_reminder').where('at', '<', longAgo).execute();
}
