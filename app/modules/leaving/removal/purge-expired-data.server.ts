import { sql } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { Database } from '#db/connection.ts';

const day = 24 * 3600_000;

/**
 * Deletes data of no module past its retention (stated on the privacy page): expired sessions, expired rate limits, and after two
 * years the audit log with earlier versions of each change.
 */
export async function purgeExpiredData(db: Database, clock: Clock): Promise<void> {
  const ago = (days: number) => new Date(clock().getTime() - days * day).toISOString();
  await db.deleteFrom('session').where('expires_at', '<', ago(0)).execute();
  await sql`delete from rate_limit where expire < ${clock().getTime()}`.execute(db);
  await db.deleteFrom('record').where('at', '<', ago(730)).execute();
  // Keep the last change of each section: it marks that the club has edited the section.
  await db
    .deleteFrom('change')
    .where('at', '<', ago(730))
    .where((e) =>
      e.exists(
        e
          .selectFrom('change as later')
          .select('later.id')
          .whereRef('later.room', '=', 'change.room')
          .whereRef('later.at', '>', 'change.at'),
      ),
    )
    .execute();
}
