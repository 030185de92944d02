import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Purpose, subject and member of what is sent once; no member where it is sent to others, or done rather than sent. */
interface SentOnceKey {
  what: string;
  subject: string;
  member?: string;
}

/** Records what is about to be sent. False if it was recorded before: of several processes, the one that inserts the row sends. */
export async function recordSentOnce(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { what, subject, member = '' }: SentOnceKey,
): Promise<boolean> {
  const mine = await tx
    .insertInto('sent_once')
    .values({ what, subject, member, at: clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return mine.numInsertedOrUpdatedRows !== 0n;
}

/** Deletes the record, so that it is sent again. */
export async function deleteSentOnce(
  tx: Kysely<DatabaseSchema>,
  { what, subject, member = '' }: SentOnceKey,
): Promise<void> {
  await tx
    .deleteFrom('sent_once')
    .where('what', '=', what)
    .where('subject', '=', subject)
    .where('member', '=', member)
    .execute();
}

/** Returns the ids of the members to whom it was sent. */
export async function readSentOnceMembers(
  db: Kysely<DatabaseSchema>,
  { what, subject }: Pick<SentOnceKey, 'what' | 'subject'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('sent_once')
    .select('member')
    .where('what', '=', what)
    .where('subject', '=', subject)
    .execute();
  return rows.map(({ member }) => member);
}
