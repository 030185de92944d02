import type { Kysely } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Part of what writes lines: whoever comes second waits until it is done. */
export const holdAccounts = (tx: Kysely<Schema>) =>
  tx
    .insertInto('site')
    .values({ key: 'subscriptions', value: '' })
    .onConflict((c) => c.column('key').doUpdateSet({ value: '' }))
    .execute();

/**
 * Does one thing to the club's accounts while nobody else can: of two at the same moment one comes after the other, so that
 * no receipt's number is given twice and nobody is asked twice. Mails that it queued go at once.
 */
export async function holding<T>(
  site: Pick<Site, 'db' | 'postman'>,
  act: (tx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const done = await site.db.transaction().execute(async (tx) => {
    await holdAccounts(tx);
    return act(tx);
  });
  site.postman.wake();
  return done;
}
