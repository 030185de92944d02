import type { Database } from '#db/connection.ts';
import type { KnownVersion } from './known-version.ts';

/** Where the table of single facts keeps which versions there are. */
const key = 'versions';

/** What the last looks brought. */
export interface VersionNotes {
  /** The UPDATES_FROM that was asked: another one is begun with anew. */
  from: string;
  /** When it was asked last, whatever came of it. */
  tried: string;
  /** When it was asked and something believed last. */
  looked?: string;
  /** When the newest list that was taken was made. */
  issued?: string;
  /** Since when nothing comes of it, and why not. */
  failing?: { since: string; why: string };
  newer: KnownVersion[];
}

/** The notes, with the text that they were read from. */
export async function readVersionNotes(db: Database, from: string) {
  const row = await db.selectFrom('site').select('value').where('key', '=', key).executeTakeFirst();
  const notes: VersionNotes | undefined = row && JSON.parse(row.value);
  return { notes: notes?.from === from ? notes : undefined, text: row?.value };
}

/** Writes them where they are as they were read: of two that look at once, one notes what it found. */
export async function writeVersionNotes(db: Database, notes: VersionNotes, text: string | undefined) {
  const value = JSON.stringify(notes);
  await (text === undefined
    ? db
        .insertInto('site')
        .values({ key, value })
        .onConflict((c) => c.doNothing())
    : db.updateTable('site').set({ value }).where('key', '=', key).where('value', '=', text)
  ).execute();
}
