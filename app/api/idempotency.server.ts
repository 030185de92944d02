import type { Kysely } from 'kysely';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import type { Clock } from '#app/core/clock.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Forgets sendings that no browser will try again. */
export async function forgetIdempotencyKeys(db: Kysely<Schema>, clock: Clock): Promise<void> {
  const week = new Date(clock().getTime() - 7 * 24 * 3600_000).toISOString();
  await db.deleteFrom('sending').where('at', '<', week).execute();
}

/**
 * Makes something once for each key that a browser chose: a double click or a retry finds what the first one made.
 * Returns its id. Without a key it is made anew.
 */
export async function once(
  tx: Kysely<Schema>,
  clock: Clock,
  viewer: Viewer,
  key: string | undefined,
  make: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return make();
  // Taken first: of two at the same time the second waits here, and then finds the first one's row.
  const taken = await tx
    .insertInto('sending')
    .values({ member: viewer.id, key, made: '', at: clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const { made } = await tx
      .selectFrom('sending')
      .select('made')
      .where('member', '=', viewer.id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return made;
  }
  const made = await make();
  await tx
    .updateTable('sending')
    .set({ made })
    .where('member', '=', viewer.id)
    .where('key', '=', key)
    .execute();
  return made;
}
