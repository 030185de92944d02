import type { Database } from '#db/connection.ts';
import type { NewerVersion } from './known-version.ts';

/** Key of the known versions in the `site` table. */
const key = 'versions';

/** Result of the last update checks. */
export interface VersionCheckState {
  /** UPDATES_FROM of the check: another address starts afresh. */
  from: string;
  /** Time of the last check, successful or not. */
  tried: string;
  /** Time of the last successful check. */
  looked?: string;
  /** Issue date of the newest accepted list. */
  issued?: string;
  /** Start and reason of consecutive failures. */
  failing?: { since: string; why: string };
  newer: NewerVersion[];
}

/** Read the notes, with the text that they were parsed from. */
export async function readVersionCheckState(db: Database, from: string) {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  const notes: VersionCheckState | undefined = row && JSON.parse(row.value);
  return { notes: notes?.from === from ? notes : undefined, text: row?.value };
}

/** Write only if unchanged since they were read: of two concurrent checks one wins. */
export async function writeVersionCheckState(
  db: Database,
  notes: VersionCheckState,
  text: string | undefined,
) {
  const value = JSON.stringify(notes);
  await (text === undefined
    ? db
        .insertInto('site')
        .values({ key, value })
        .onConflict((c) => c.doNothing())
    : db.updateTable('site').set({ value }).where('key', '=', key).where('value', '=', text)
  ).execute();
}
