import type { Clock } from '#app/core/clock.ts';
import type { Pen } from '#app/desk/changes/change-set.server.ts';
import { carriedColumns } from './own-league.server.ts';
import { sameTeam } from './result.ts';
import { noFigures } from './table.ts';
import { teamId } from './team-id.ts';

interface Where {
  league: string;
  season: number;
  /** The club's own name, which is kept as `{club}`. */
  club: string;
  clock: Clock;
}

export const teamsIn = ({ tx }: Pick<Pen, 'tx'>, { league, season }: Pick<Where, 'league' | 'season'>) =>
  tx
    .selectFrom('league_team')
    .selectAll()
    .where('league', '=', league)
    .where('season', '=', season)
    .execute();

/** The id of the team of that name in a league's season; one that is not there yet is added. */
export async function teamNamed(pen: Pen, where: Where, name: string): Promise<string> {
  const teams = await teamsIn(pen, where);
  const filled = (text: string) => text.replaceAll('{club}', where.club);
  const known = teams.find((team) => sameTeam(filled(team.name), filled(name)));
  return known?.id ?? addTeam(pen, where, name);
}

export async function addTeam(pen: Pen, where: Where, name: string): Promise<string> {
  const { league, season, club, clock } = where;
  const taken = (await teamsIn(pen, where)).map(({ id }) => id);
  const isUs = sameTeam(name.replaceAll('{club}', club), club);
  const id = teamId(league, season, isUs ? club : name, taken);
  await pen.add('league_team', {
    ...{ id, league, season, name: isUs && name === club ? '{club}' : name },
    is_us: isUs ? 1 : 0,
    ...carriedColumns(noFigures),
    updated_at: clock().toISOString(),
  });
  return id;
}
