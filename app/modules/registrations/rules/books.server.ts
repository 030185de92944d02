import type { Kysely } from 'kysely';
import { bookRules } from '#app/modules/fixtures/fixtures.server.ts';
import type { BookRules } from '#app/modules/fixtures/fixtures.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Book of a league in a season, with its parsed rules. */
export interface Book {
  id: string;
  league: string;
  name: string;
  season: number;
  rules: BookRules;
  version: number;
}

/** Queries the books of all leagues run by the site, latest season first, then league order. */
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

/** Filters the books of leagues that record players. */
export const withPlayers = (books: Book[]) => books.filter(({ rules }) => rules.players);
