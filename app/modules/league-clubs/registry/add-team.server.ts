import type { MutationContext } from '#app/endpoints/context.server.ts';
import { zeroLeagueTeamStatistics } from '#app/modules/formats/formats.ts';
import {
  leagueTeamWithoutClubColumns,
  toCarriedOverTeamColumns,
} from '#app/modules/leagues/leagues.server.ts';
import { createLeagueTeamId } from '#app/modules/leagues/leagues.ts';

/** Fields of a league team; captain fields default to ''. */
interface LeagueTeamInput {
  name: string;
  captain?: string;
  captainEmail?: string;
  captainPhone?: string;
  green?: number;
}

export const toLeagueTeamColumns = (facts: LeagueTeamInput) => ({
  ...{ name: facts.name, captain: facts.captain ?? '', green: facts.green ?? 1 },
  ...{ captain_email: facts.captainEmail ?? '', captain_phone: facts.captainPhone ?? '' },
});

interface Where {
  /** Division key. */
  league: string;
  season: number;
  club: string | null;
}

/** Returns a function that adds a team to a division and returns its new id. */
export async function createLeagueTeamAdder({ tx, add, site }: Pick<MutationContext, 'tx' | 'add' | 'site'>) {
  const taken = (await tx.selectFrom('league_team').select('id').execute()).map(({ id }) => id);
  const updated_at = site.clock().toISOString();
  return async function addTeam({ league, season, club }: Where, facts: LeagueTeamInput): Promise<string> {
    const id = createLeagueTeamId(league, season, facts.name, taken);
    taken.push(id);
    await add('league_team', {
      ...{
        ...leagueTeamWithoutClubColumns,
        ...toCarriedOverTeamColumns(zeroLeagueTeamStatistics),
        id,
        league,
        season,
        club,
        is_us: 0,
      },
      ...{ ...toLeagueTeamColumns(facts), updated_at },
    });
    return id;
  };
}
