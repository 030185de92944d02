import type { Kysely } from 'kysely';
import { getPlayerNameSortKey } from '#app/modules/fixtures/fixtures.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { LeaguePlayerSeason } from './eligibility.ts';
import { isMatchInStandingsCondition } from './in-tables-condition.server.ts';
import type { RankedLeagueDivisions } from './ranked-divisions.server.ts';
import type { RegisteredPlayerCandidate } from './resolve-player-name.ts';

/** Queries players registered for a club in a season, as candidates for names on its card. */
export function readRegisteredPlayerCandidates(
  db: Kysely<DatabaseSchema>,
  club: string,
  season: number,
): Promise<RegisteredPlayerCandidate[]> {
  return db
    .selectFrom('player_registration as r')
    .innerJoin('league_player as p', 'p.id', 'r.player')
    .select(['p.id', 'p.name', 'p.number', 'p.sort'])
    .distinct()
    .where('r.season', '=', season)
    .where('r.club', '=', club)
    .where('p.erased_at', 'is', null)
    .orderBy('p.sort')
    .orderBy('p.id')
    .execute();
}

/** Queries players of any club with exactly these names, with their clubs of the season. */
export async function queryNamesakesInOtherClubs(
  db: Kysely<DatabaseSchema>,
  names: string[],
  season: number,
): Promise<{ sort: string; club: string }[]> {
  const sorts = [...new Set(names.map(getPlayerNameSortKey))].filter(Boolean);
  if (sorts.length === 0) return [];
  return await db
    .selectFrom('league_player as p')
    .innerJoin('player_registration as r', 'r.player', 'p.id')
    .select(['p.sort', 'r.club'])
    .distinct()
    .where('p.sort', 'in', sorts)
    .where('r.season', '=', season)
    .execute();
}

/** Queries the registrations and games of players in a season. */
export async function readLeaguePlayerSeasons(
  db: Kysely<DatabaseSchema>,
  players: string[],
  season: number,
  { rank }: Pick<RankedLeagueDivisions, 'rank'>,
): Promise<Map<string, LeaguePlayerSeason>> {
  const careers = new Map<string, LeaguePlayerSeason>(
    players.map((id) => [id, { registrations: [], games: [] }]),
  );
  if (players.length === 0) return careers;
  const registrations = await db
    .selectFrom('player_registration')
    .select(['player', 'club', 'from_day', 'until_day', 'how'])
    .where('player', 'in', players)
    .where('season', '=', season)
    .orderBy('from_day')
    .orderBy('id')
    .execute();
  for (const { player, club, from_day: from, until_day: until, how } of registrations)
    careers.get(player)?.registrations.push({ club, from, until, how });
  const games = await db
    .selectFrom('appearance as a')
    .innerJoin('league_team as t', 't.id', 'a.team')
    .select(['a.player', 'a.fixture', 'a.day', 'a.team', 'a.league', 't.club'])
    .where(isMatchInStandingsCondition)
    .where('a.player', 'in', players)
    .where('a.season', '=', season)
    .execute();
  for (const { player, fixture, day, club, team, league } of games)
    careers.get(player ?? '')?.games.push({ fixture, day, club: club ?? '', team, rank: rank(league) });
  return careers;
}

/** Returns the names of league clubs: the short name if there is one. */
export async function readLeagueClubNames(db: Kysely<DatabaseSchema>): Promise<Map<string, string>> {
  const clubs = await db
    .selectFrom('league_club as c')
    .innerJoin('opponent as o', 'o.id', 'c.id')
    .select(['c.id', 'c.short_name', 'o.name'])
    .execute();
  return new Map(clubs.map(({ id, short_name, name }) => [id, short_name || name]));
}
