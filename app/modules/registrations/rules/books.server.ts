import type { Kysely } from 'kysely';
import { bookRules } from '#app/modules/fixtures/fixtures.server.ts';
import type { BookRules } from '#app/modules/fixtures/fixtures.ts';
import type { Schema } from '#db/schema/schema.ts';

/** The book of a league in a season, with its rules. */
export interface Book {
  id: string;
  league: string;
  name: string;
  season: number;
  rules: BookRules;
  version: number;
}

/** The books of all leagues that the site runs, the latest season first; of one season their leagues in order. */
export async function booksOf(db: Kysely<Schema>): Promise<Book[]> {
  const rows = await db
    .selectFrom('league_book as b')
    .innerJoin('league as l', 'l.day', 'b.league')
    .select(['b.id', 'b.league', 'l.name', 'b.season', 'b.rules', 'b.version'])
    .orderBy('b.season', 'desc')
    .orderBy('l.position')
    .orderBy('b.id')
    .execute();
  return rows.map(({ rules, ...book }) => ({ ...book, rules: bookRules.parse(JSON.parse(rules)) }));
}

/** Those of leagues that keep who plays. */
export const withPlayers = (books: Book[]) => books.filter(({ rules }) => rules.players);
