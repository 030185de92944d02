import type { Kysely } from 'kysely';
import { leagueSeasonRulesSchema } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Book of a league in a season, with its parsed rules. */
export interface LeagueSeasonWithRules {
  id: string;
  league: string;
  name: string;
  season: number;
  rules: LeagueSeasonRules;
  version: number;
}

/** Queries the books of all leagues run by the site, latest season first, then league order. */
export async function readLeagueSeasonsWithRules(
  db: Kysely<DatabaseSchema>,
): Promise<LeagueSeasonWithRules[]> {
  const rows = await db
    .selectFrom('league_book as b')
    .innerJoin('league as l', 'l.day', 'b.league')
    .select(['b.id', 'b.league', 'l.name', 'b.season', 'b.rules', 'b.version'])
    .orderBy('b.season', 'desc')
    .orderBy('l.position')
    .orderBy('b.id')
    .execute();
  return rows.map(({ rules, ...book }) => ({
    ...book,
    rules: leagueSeasonRulesSchema.parse(JSON.parse(rules)),
  }));
}

/** Filters the books of leagues that record players. */
export const filterSeasonsRecordingPlayers = (books: LeagueSeasonWithRules[]) =>
  books.filter(({ rules }) => rules.players);
