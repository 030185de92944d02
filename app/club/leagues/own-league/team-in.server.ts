import { noFigures } from '#app/club/formats/table.ts';
import { sameTeam } from '#app/club/leagues/table/result.ts';
import type { Clock } from '#app/core/clock.ts';
import type { ChangeSet } from '#app/desk/changes/change-set.server.ts';
import { carriedColumns } from './own-league.server.ts';
import { teamId } from './team-id.ts';

interface Where {
  league: string;
  season: number;
  /** The club's own name, which is kept as `{club}`. */
  club: string;
  clock: Clock;
}

export const teamsIn = (
  { tx }: Pick<ChangeSet, 'tx'>,
  { league, season }: Pick<Where, 'league' | 'season'>,
) =>
  tx
    .selectFrom('league_team')
    .selectAll()
    .where('league', '=', league)
    .where('season', '=', season)
    .execute();

/** The id of the team of that name in a league's season; one that is not there yet is added. */
export async function teamNamed(changeSet: ChangeSet, where: Where, name: string): Promise<string> {
  const teams = await teamsIn(changeSet, where);
  const filled = (text: string) => text.replaceAll('{club}', where.club);
  const known = teams.find((team) => sameTeam(filled(team.name), filled(name)));
  return known?.id ?? addTeam(changeSet, where, name);
}

export async function addTeam(changeSet: ChangeSet, where: Where, name: string): Promise<string> {
  const { league, season, club, clock } = where;
  const taken = (await teamsIn(changeSet, where)).map(({ id }) => id);
  const isUs = sameTeam(name.replaceAll('{club}', club), club);
  const id = teamId(league, season, isUs ? club : name, taken);
  await changeSet.add('league_team', {
    ...{ id, league, season, name: isUs && name === club ? '{club}' : name },
    is_us: isUs ? 1 : 0,
    ...carriedColumns(noFigures),
    updated_at: clock().toISOString(),
  });
  return id;
}
