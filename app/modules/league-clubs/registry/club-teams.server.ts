import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Team of a league club in one season. */
interface LeagueClubTeam {
  id: string;
  name: string;
  season: number;
  /** Division key, and its name: that of the league if it has only one. */
  league: string;
  division: string;
  club: string;
  captain: string;
  captainEmail: string;
  captainPhone: string;
  green: number;
  /** Withdrawal date, 'YYYY-MM-DD'. */
  withdrawnOn: string | null;
  version: number;
}

/** Returns the latest season, published or in preparation. */
export async function readLatestSeasonYear(db: Kysely<DatabaseSchema>): Promise<number | undefined> {
  const { year } = await db
    .selectFrom('season')
    .select((e) => e.fn.max('year').as('year'))
    .executeTakeFirstOrThrow();
  return year === null ? undefined : Number(year);
}

/** Queries the teams of clubs in a season, or of one club, by division and name. */
export async function readLeagueClubTeams(
  db: Kysely<DatabaseSchema>,
  season: number,
  club?: string,
): Promise<LeagueClubTeam[]> {
  const rows = await db
    .selectFrom('league_team as t')
    .innerJoin('league as l', 'l.day', 't.league')
    .select([
      ...(['t.id', 't.name', 't.season', 't.league', 't.club', 't.captain', 't.green', 't.version'] as const),
      ...(['t.captain_email', 't.captain_phone', 't.withdrawn_on'] as const),
      ...(['l.name as league_name', 'l.division'] as const),
    ])
    .where('t.season', '=', season)
    .where('t.club', 'is not', null)
    .$if(club !== undefined, (q) => q.where('t.club', '=', club ?? ''))
    .orderBy('l.position')
    .orderBy('t.name')
    .execute();
  return rows.map(({ league_name, division, club: of, ...row }) => ({
    ...{ id: row.id, name: row.name, season: row.season, league: row.league },
    division: division || league_name,
    club: of ?? '',
    captain: row.captain,
    captainEmail: row.captain_email,
    captainPhone: row.captain_phone,
    green: row.green,
    withdrawnOn: row.withdrawn_on,
    version: row.version,
  }));
}
