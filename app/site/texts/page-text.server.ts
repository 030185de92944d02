import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { readSeasonPlaceholders } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Database } from '#db/connection.ts';
import type { PageCardTable, PageStatus } from '#db/schema/pages.ts';

export interface PageText {
  key: string;
  title: string;
  description: string;
  body: RichText;
  status: PageStatus;
  updated: string | null;
}

/** Returns a page's text with placeholders filled. Throws for an unknown key: every text is seeded. */
export async function readPageText(db: Database, words: TextPlaceholders, key: string): Promise<PageText> {
  const page = await findPageText(db, words, key);
  if (!page) throw new Error(`We cannot find the text '${key}'.`);
  return page;
}

/** Returns an optional page, such as a league's rules of play. */
export async function findPageText(
  db: Database,
  words: TextPlaceholders,
  key: string,
): Promise<PageText | undefined> {
  const row = await db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const body: RichText = JSON.parse(row.body);
  return fillPlaceholdersDeep({ ...row, body }, await readSeasonPlaceholders(db, words));
}

/** Cards of a page, in order. */
export async function readPageCards(
  db: Database,
  words: TextPlaceholders,
  page: string,
): Promise<PageCardTable[]> {
  const cards = await db
    .selectFrom('card')
    .selectAll()
    .where('page', '=', page)
    .orderBy('position')
    .execute();
  return fillPlaceholdersDeep(cards, await readSeasonPlaceholders(db, words));
}
