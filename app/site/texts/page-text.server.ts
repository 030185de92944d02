import type { RichText } from '#app/core/rich-text/rich-text.ts';
import { seasonWords } from '#app/site/calendar-year.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Database } from '#db/connection.ts';
import type { CardTable, PageStatus } from '#db/schema/pages.ts';

export interface Page {
  key: string;
  title: string;
  description: string;
  body: RichText;
  status: PageStatus;
  updated: string | null;
}

/** Returns a page's text with placeholders filled. Throws for an unknown key: every text is seeded. */
export async function readPage(db: Database, words: Words, key: string): Promise<Page> {
  const page = await findPage(db, words, key);
  if (!page) throw new Error(`There is no text '${key}'.`);
  return page;
}

/** Returns an optional page, such as a league's rules of play. */
export async function findPage(db: Database, words: Words, key: string): Promise<Page | undefined> {
  const row = await db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const body: RichText = JSON.parse(row.body);
  return fillAll({ ...row, body }, await seasonWords(db, words));
}

/** Cards of a page, in order. */
export async function readCards(db: Database, words: Words, page: string): Promise<CardTable[]> {
  const cards = await db
    .selectFrom('card')
    .selectAll()
    .where('page', '=', page)
    .orderBy('position')
    .execute();
  return fillAll(cards, await seasonWords(db, words));
}
