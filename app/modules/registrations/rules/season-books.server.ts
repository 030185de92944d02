import type { Kysely } from 'kysely';
import { seasonRulesSchema } from '#app/modules/fixtures/fixtures.server.ts';
import type { SeasonRules } from '#app/modules/fixtures/fixtures.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Book of a league in a season, with its parsed rules. */
export interface SeasonBook {
  id: string;
  league: string;
  name: string;
  season: number;
  rules: SeasonRules;
  version: number;
}

/** Queries the books of all leagues run by the site, latest season first, then league order. */
export async function readSeasonBooks(db: Kysely<Schema>): Promise<SeasonBook[]> {
  const rows = await db
    .selectFrom('league_book as b')
    .innerJoin('league as l', 'l.day', 'b.league')
    .select(['b.id', 'b.league', 'l.name', 'b.season', 'b.rules', 'b.version'])
    .orderBy('b.season', 'desc')
    .orderBy('l.position')
    .orderBy('b.id')
    .execute();
  return rows.map(({ rules, ...book }) => ({ ...book, rules: seasonRulesSchema.parse(JSON.parse(rules)) }));
}

/** Filters the books of leagues that record players. */
export const filterBooksWithPlayers = (books: SeasonBook[]) => books.filter(({ rules }) => rules.players);
