import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { prepareQuery, type QueryParameter } from '#db/prepare-query.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Purge keys that no browser will retry. */
export async function purgeIdempotencyKeys(db: Kysely<DatabaseSchema>, clock: Clock): Promise<void> {
  const week = new Date(clock().getTime() - 7 * 24 * 3600_000).toISOString();
  await db.deleteFrom('sending').where('at', '<', week).execute();
}

/**
 * Run `make` once for each idempotency key: a double click or a retry returns the first result. Returns the result of `make`: an
 * id, or the response as JSON. Without a key it always runs.
 */
export async function runIdempotent(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  viewer: { id: string },
  key: string | undefined,
  make: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return make();
  // Insert first: a concurrent request waits here, then finds the row of the first.
  const sending = { member: viewer.id, key };
  const taken = await insertKey.run(tx, { ...sending, at: clock().toISOString() });
  if (taken === 0) return (await selectResult.one(tx, sending)).made;
  const made = await make();
  await updateResult.run(tx, { ...sending, made });
  return made;
}

interface IdempotencyKey {
  member: string;
  key: string;
}

const insertKey = prepareQuery((db, given: QueryParameter<IdempotencyKey & { at: string }>) =>
  db
    .insertInto('sending')
    .values({ member: given('member'), key: given('key'), made: '', at: given('at') })
    .onConflict((c) => c.doNothing()),
);

const selectResult = prepareQuery((db, given: QueryParameter<IdempotencyKey>) =>
  db
    .selectFrom('sending')
    .select('made')
    .where('member', '=', given('member'))
    .where('key', '=', given('key')),
);

const updateResult = prepareQuery((db, given: QueryParameter<IdempotencyKey & { made: string }>) =>
  db
    .updateTable('sending')
    .set({ made: given('made') })
    .where('member', '=', given('member'))
    .where('key', '=', given('key')),
);
