import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { addMsToIso } from './add-ms-to-iso.ts';

/** Deferred mails, sent only if the recipient was not notified in another way first. */

/** Defers a mail to the given time. */
export async function deferMailUntil(tx: Kysely<DatabaseSchema>, id: string, dueAt: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where('due_at', '<', dueAt)
    .execute();
}

/** Marks a mail as sent because the recipient was notified in another way. */
export async function cancelDeferredMail(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  id: string,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'sent', ended_at: clock().toISOString(), mail: '', trouble: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
}

/** Makes deferred mails due now because no other notification arrived; skips those already tried. */
export async function makeDeferredMailsDueNow(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('outbox')
    .set({ due_at: addMsToIso(clock(), 0) })
    .where('id', 'in', ids)
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute();
}

/** True for a mail that was taken out again, as what it says was undone. */
export async function isMailWithdrawn(db: Kysely<DatabaseSchema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined;
}
