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

/** A page's text with the club's words filled in. Throws if there is none under that key: each one is seeded. */
export async function readPage(db: Database, words: Words, key: string): Promise<Page> {
  const page = await findPage(db, words, key);
  if (!page) throw new Error(`There is no text '${key}'.`);
  return page;
}

/** The same of one that a site may have or not: a league's rules of play. */
export async function findPage(db: Database, words: Words, key: string): Promise<Page | undefined> {
  const row = await db.selectFrom('page').selectAll().where('key', '=', key).executeTakeFirst();
  if (!row) return undefined;
  const body: RichText = JSON.parse(row.body);
  return fillAll({ ...row, body }, await seasonWords(db, words));
}

/** The cards that a page shows, in their order. */
export async function readCards(db: Database, words: Words, page: string): Promise<CardTable[]> {
  const cards = await db
    .selectFrom('card')
    .selectAll()
    .where('page', '=', page)
    .orderBy('position')
    .execute();
  return fillAll(cards, await seasonWords(db, words));
}
