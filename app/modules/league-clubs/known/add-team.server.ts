import type { MutationContext } from '#app/endpoints/context.server.ts';
import { noFigures } from '#app/modules/formats/formats.ts';
import { carriedColumns, ofNoClub } from '#app/modules/leagues/leagues.server.ts';
import { teamId } from '#app/modules/leagues/leagues.ts';

/** Fields of a league team; captain fields default to ''. */
export interface TeamFacts {
  name: string;
  captain?: string;
  captainEmail?: string;
  captainPhone?: string;
  green?: number;
}

export const teamColumns = (facts: TeamFacts) => ({
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
export async function teamAdder({ tx, add, site }: Pick<MutationContext, 'tx' | 'add' | 'site'>) {
  const taken = (await tx.selectFrom('league_team').select('id').execute()).map(({ id }) => id);
  const updated_at = site.clock().toISOString();
  return async function addTeam({ league, season, club }: Where, facts: TeamFacts): Promise<string> {
    const id = teamId(league, season, facts.name, taken);
    taken.push(id);
    await add('league_team', {
      ...{ ...ofNoClub, ...carriedColumns(noFigures), id, league, season, club, is_us: 0 },
      ...{ ...teamColumns(facts), updated_at },
    });
    return id;
  };
}
