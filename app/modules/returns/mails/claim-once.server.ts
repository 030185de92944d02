import type { Kysely } from 'kysely';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Whether it falls to us: of several processes, and of several rounds, the one that writes the row does it. */
export async function claimOnce(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  what: string,
  subject: string,
): Promise<boolean> {
  const mine = await tx
    .insertInto('sent_once')
    .values({ what, subject, member: '', at: site.clock().toISOString() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return Boolean(mine.numInsertedOrUpdatedRows);
}
