import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';

/** How something goes that is done again and again, and since when. Written where it changes, not each time. */
interface How<Word extends string> {
  how: Word;
  since: string;
  /** Why it does not go well. */
  why?: string;
}

/** As the table of single facts has it under a key. */
export async function lastNote<Word extends string>(
  db: Database,
  key: string,
): Promise<How<Word> | undefined> {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

export async function noteHow(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  key: string,
  how: string,
  why?: string,
): Promise<void> {
  const last = await lastNote(db, key);
  if (last?.how === how && last.why === why) return;
  const since = last?.how === how ? last.since : clock().toISOString();
  const value = JSON.stringify({ how, since, ...(why && { why }) } satisfies How<string>);
  await db
    .insertInto('site')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
