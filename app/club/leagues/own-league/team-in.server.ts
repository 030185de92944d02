import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { noFigures } from '#app/club/formats/table.ts';
import { isOurs, sameTeam } from '#app/club/leagues/table/result.ts';
import { keptName } from '#app/club/teams/team-names.ts';
import type { Clock } from '#app/core/clock.ts';
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

/** Ours: the team of that name or, where we are in the table once and have one team there at most, the one that stands there. */
export async function ourTeamIn(changeSet: ChangeSet, where: Where, name: string): Promise<string> {
  const standing = await teamsIn(changeSet, where);
  const ours = standing.filter(({ is_us }) => is_us === 1);
  const teams = await changeSet.tx
    .selectFrom('team')
    .select('id')
    .where('league', '=', where.league)
    .where('put_by', '=', 0)
    .execute();
  const [only] = ours;
  const isNamed = ours.some((team) => team.name === name);
  return !isNamed && only && ours.length === 1 && teams.length < 2
    ? only.id
    : teamNamed(changeSet, where, name);
}

export async function addTeam(changeSet: ChangeSet, where: Where, name: string): Promise<string> {
  const { league, season, club, clock } = where;
  const taken = (await teamsIn(changeSet, where)).map(({ id }) => id);
  const filled = name.replaceAll('{club}', club);
  const ours = (await changeSet.tx.selectFrom('team').select('name').execute()).map((team) =>
    team.name.replaceAll('{club}', club),
  );
  const isUs = isOurs(filled, [club, ...ours]);
  const id = teamId(league, season, sameTeam(filled, club) ? club : filled, taken);
  await changeSet.add('league_team', {
    ...{ id, league, season, name: isUs ? keptName(filled, club) : name },
    is_us: isUs ? 1 : 0,
    ...carriedColumns(noFigures),
    updated_at: clock().toISOString(),
  });
  return id;
}
