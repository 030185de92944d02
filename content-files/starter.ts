import { sql } from 'kysely';
import { type Database, isPostgres } from '#db/connection.ts';
import { isDatabaseEmpty } from '#db/migrate.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { ContentRuleParsers } from './club-rules.ts';
import { readContentFolder } from './content-files.ts';
import type { ContentPictureStore } from './picture-files.ts';

/** Insertion order: referenced tables first. */
const tables = [
  'album',
  'photo',
  'season',
  'kind',
  'section',
  'event',
  'opponent',
  'league',
  'league_club',
  'league_contact',
  'league_team',
  'team',
  'format',
  'competition',
  'entry',
  'player',
  'round',
  'tie',
  'honour',
  'open',
  'officer',
  'page',
  'card',
  'category',
  'site',
] as const satisfies (keyof DatabaseSchema)[];

/**
 * Load the starter club from a content folder if the database is empty, in one transaction. Throws a sentence that names the file
 * when the content is invalid.
 */
export async function loadStarterContent(
  db: Database,
  photos: ContentPictureStore,
  folder: string,
  rules: ContentRuleParsers,
): Promise<void> {
  if (!(await isDatabaseEmpty(db))) return;
  const content = await readContentFolder(folder, photos, new Date().toISOString(), rules);
  await db.transaction().execute(async (tx) => {
    // Of several machines started on one new database, one loads it; the others wait for the lock and find it loaded.
    if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(hashtext('starter'))`.execute(tx);
    if (!(await isDatabaseEmpty(tx))) return;
    for (const table of tables) {
      const rows = content[table] ?? [];
      if (rows.length > 0) await tx.insertInto(table).values(rows).execute();
    }
  });
}
