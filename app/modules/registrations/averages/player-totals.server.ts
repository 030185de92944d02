import { type Kysely, type SqlBool, sql } from 'kysely';
import { compareBySurname } from '#app/core/names.ts';
import { isMatchInStandingsCondition } from '#app/modules/registrations/rules/in-tables-condition.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { LeaguePlayerTotals, PlayerAverageGrouping } from './average-rows.ts';

/** Totals of a player, or of both players of a pair. */
export interface LeaguePlayerTotalsRow extends LeaguePlayerTotals {
  players: { name: string; id: string }[];
  team: string;
  club: string;
}

interface Asked {
  league: string;
  season: number;
  /** Minimum number of games. */
  least: number;
}

/**
 * Queries the averages of a division by player, skip or pair, best first. Only registered players count, and no matches against
 * an expunged team.
 */
export async function queryLeaguePlayerTotals(
  db: Kysely<DatabaseSchema>,
  by: PlayerAverageGrouping,
  asked: Asked,
): Promise<LeaguePlayerTotalsRow[]> {
  const { rows } = by === 'pair' ? await pairs(db, asked) : await single(db, by, asked);
  return rows.map((row) => ({
    players: peopleOf(row),
    ...{
      team: row.team,
      club: row.club ?? '',
      for: Number(row.shots_for),
      against: Number(row.shots_against),
    },
    ...{ played: Number(row.played), won: Number(row.won), drawn: Number(row.drawn), lost: Number(row.lost) },
  }));
}

const peopleOf = ({ id, name, other_id, other_name }: Row) =>
  [
    { id, name },
    ...(other_id !== null && other_name !== null ? [{ id: other_id, name: other_name }] : []),
  ].sort(compareBySurname);

interface Row {
  id: string;
  name: string;
  other_id: string | null;
  other_name: string | null;
  team: string;
  club: string | null;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  shots_for: number;
  shots_against: number;
}

/** SQL condition: a rink with known shots, whose match is in the tables, and neither team was expunged. */
const counts = ({ league, season }: Asked) => sql<SqlBool>`
  a.league = ${league} and a.season = ${season} and a.player is not null and a.shots_for is not null
  and ${isMatchInStandingsCondition}
  and (select count(*) from league_fixture f join league_team x on x.id in (f.home, f.away)
    where f.id = a.fixture and x.withdrawal = 'expunged') = 0`;

const figures = sql`
  count(*) as played,
  sum(case when a.shots_for > a.shots_against then 1 else 0 end) as won,
  sum(case when a.shots_for = a.shots_against then 1 else 0 end) as drawn,
  sum(case when a.shots_for < a.shots_against then 1 else 0 end) as lost,
  sum(a.shots_for) as shots_for, sum(a.shots_against) as shots_against`;

const inOrder = sql`
  (sum(a.shots_for) - sum(a.shots_against)) * 1.0 / count(*) desc,
  sum(case when a.shots_for > a.shots_against then 1 else 0 end) desc, count(*) desc`;

const single = (db: Kysely<DatabaseSchema>, by: 'player' | 'skip', asked: Asked) =>
  sql<Row>`
  select p.id, p.name, null as other_id, null as other_name, c.played, c.won, c.drawn, c.lost,
    c.shots_for, c.shots_against, t.name as team, t.club
  from (
    select a.player, max(a.team) as team, ${figures}, rank() over (order by ${inOrder}) as place
    from appearance a where ${counts(asked)} ${by === 'skip' ? sql`and a.is_skip = 1` : sql``}
    group by a.player having count(*) >= ${asked.least}
  ) c join league_player p on p.id = c.player join league_team t on t.id = c.team order by c.place, p.sort, p.id`.execute(
    db,
  );

const pairs = (db: Kysely<DatabaseSchema>, asked: Asked) =>
  sql<Row>`
  select p.id, p.name, q.id as other_id, q.name as other_name, c.played, c.won, c.drawn, c.lost,
    c.shots_for, c.shots_against, t.name as team, t.club
  from (
    select a.player, b.player as other, max(a.team) as team, ${figures},
      rank() over (order by ${inOrder}) as place
    from appearance a
    join appearance b on b.fixture = a.fixture and b.side = a.side and ${sql.ref('b.rink')} = ${sql.ref('a.rink')} and b.player > a.player
    where ${counts(asked)}
    group by a.player, b.player having count(*) >= ${asked.least}
  ) c join league_player p on p.id = c.player join league_player q on q.id = c.other
  join league_team t on t.id = c.team order by c.place, p.sort, q.sort, p.id, q.id limit ${maxPairRows}`.execute(
    db,
  );

/** Row limit: four on a rink make six pairs. */
const maxPairRows = 150;
