import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** Where the table of single facts keeps how the calls of the keeper's address go. */
const key = 'heartbeat';

/** Since when it is so. Written where it changes, not at each call. */
interface Heartbeat {
  how: 'taken' | 'not taken' | 'held back';
  since: string;
  /** Why it is not taken. */
  why?: string;
}

export async function lastHeartbeat(db: Database): Promise<Heartbeat | undefined> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function noteHeartbeat(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  how: Heartbeat['how'],
  why?: string,
): Promise<void> {
  const last = await lastHeartbeat(db);
  if (last?.how === how && last.why === why) return;
  const since = last?.how === how ? last.since : clock().toISOString();
  const value = JSON.stringify({ how, since, ...(why && { why }) } satisfies Heartbeat);
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
