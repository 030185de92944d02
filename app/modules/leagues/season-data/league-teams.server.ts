import type { Kysely } from 'kysely';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { zeroLeagueTeamStatistics } from '#app/modules/formats/formats.ts';
import { isOwnTeamName, isSameTeamName } from '#app/modules/leagues/table/result-text.ts';
import { toStoredTeamName } from '#app/modules/teams/teams.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { leagueTeamWithoutClubColumns, toCarriedOverTeamColumns } from './league-season-data.server.ts';
import { createLeagueTeamId } from './league-team-id.ts';

interface LeagueSeasonKey {
  league: string;
  season: number;
}

export const readLeagueTeamRows = (tx: Kysely<DatabaseSchema>, { league, season }: LeagueSeasonKey) =>
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
export async function loadLeagueTeams(
  { tx, add: write, site }: MutationContext,
  where: LeagueSeasonKey,
  teams?: ResourceRow<'team'>[],
) {
  const standing = (await readLeagueTeamRows(tx, where)).map(({ id, name, is_us }) => ({ id, name, is_us }));
  const our = teams ?? (await tx.selectFrom('team').selectAll().execute());
  const club = site.club.name;
  const filled = (text: string) => text.replaceAll('{club}', club);
  const added: Omit<ResourceRow<'league_team'>, 'version'>[] = [];
  function add(name: string): string {
    const { league, season } = where;
    const taken = standing.map(({ id }) => id);
    const isUs = isOwnTeamName(filled(name), [club, ...our.map((team) => filled(team.name))]);
    const id = createLeagueTeamId(
      league,
      season,
      isSameTeamName(filled(name), club) ? club : filled(name),
      taken,
    );
    const row = { id, name: isUs ? toStoredTeamName(filled(name), club) : name, is_us: isUs ? 1 : 0 };
    const updated_at = site.clock().toISOString();
    added.push({
      ...row,
      league,
      season,
      ...toCarriedOverTeamColumns(zeroLeagueTeamStatistics),
      ...leagueTeamWithoutClubColumns,
      updated_at,
    });
    standing.push(row);
    return id;
  }
  const named = (name: string) =>
    standing.find((team) => isSameTeamName(filled(team.name), filled(name)))?.id ?? add(name);
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
