import type { Kysely } from 'kysely';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { noFigures } from '#app/modules/formats/formats.ts';
import { isOurs, sameTeam } from '#app/modules/leagues/table/result.ts';
import { keptName } from '#app/modules/teams/teams.ts';
import type { Schema } from '#db/schema/schema.ts';
import { carriedColumns, ofNoClub } from './own-league.server.ts';
import { teamId } from './team-id.ts';

interface Where {
  league: string;
  season: number;
}

export const readTeamsIn = (tx: Kysely<Schema>, { league, season }: Where) =>
  tx
    .selectFrom('league_team')
    .selectAll()
    .where('league', '=', league)
    .where('season', '=', season)
    .execute();

/**
 * Loads the teams of a league in a season and returns functions that look up their ids. A missing team is added, and written when
 * `keep` is called. `teams`: the club's own teams, if loaded already.
 */
export async function teamsIn(
  { tx, add: write, site }: MutationContext,
  where: Where,
  teams?: Row<'team'>[],
) {
  const standing = (await readTeamsIn(tx, where)).map(({ id, name, is_us }) => ({ id, name, is_us }));
  const our = teams ?? (await tx.selectFrom('team').selectAll().execute());
  const club = site.club.name;
  const filled = (text: string) => text.replaceAll('{club}', club);
  const added: Omit<Row<'league_team'>, 'version'>[] = [];
  function add(name: string): string {
    const { league, season } = where;
    const taken = standing.map(({ id }) => id);
    const isUs = isOurs(filled(name), [club, ...our.map((team) => filled(team.name))]);
    const id = teamId(league, season, sameTeam(filled(name), club) ? club : filled(name), taken);
    const row = { id, name: isUs ? keptName(filled(name), club) : name, is_us: isUs ? 1 : 0 };
    const updated_at = site.clock().toISOString();
    added.push({ ...row, league, season, ...carriedColumns(noFigures), ...ofNoClub, updated_at });
    standing.push(row);
    return id;
  }
  const named = (name: string) =>
    standing.find((team) => sameTeam(filled(team.name), filled(name)))?.id ?? add(name);
  /** Returns the team of that name or, if the club has one row in the table and at most one team in the league, that row. */
  function ours(name: string): string {
    const [only, ...more] = standing.filter(({ is_us }) => is_us === 1);
    const here = our.filter(({ league, put_by }) => league === where.league && put_by === 0);
    const isAlone = only && more.length === 0 && here.length < 2;
    return isAlone ? only.id : named(name);
  }
  const keep = () => write('league_team', ...added.splice(0));
  return { add, named, ours, keep };
}
