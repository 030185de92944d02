import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** State of a recurring job, and since when. Written when it changes, not on each run. */
interface JobState<Word extends string> {
  how: Word;
  since: string;
  /** Reason of the failure. */
  why?: string;
}

/** Read the state stored under a key of the `site` table. */
export async function readJobState<Word extends string>(
  db: Database,
  key: string,
): Promise<JobState<Word> | undefined> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function writeJobState(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  key: string,
  how: string,
  why?: string,
): Promise<void> {
  const last = await readJobState(db, key);
  if (last?.how === how && last.why === why) return;
  const since = last?.how === how ? last.since : clock().toISOString();
  const value = JSON.stringify({ how, since, ...(why && { why }) } satisfies JobState<string>);
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
