import type { FilterPill } from '#app/ui/pills/pills.tsx';
import type { LeaguePlayersPageData } from './player-schemas.server.ts';

/** Query parameters of the page. */
export const leaguePlayersQueryNames = ['season', 'club', 'q'] as const;
export type LeaguePlayersPageQuery = Partial<Record<(typeof leaguePlayersQueryNames)[number], string>>;

/** Maximum number of clubs shown as pills; more are rendered as a select. */
const maxClubPills = 12;
export const hasClubFilterPills = ({ clubs }: Pick<LeaguePlayersPageData, 'clubs'>) =>
  clubs.length <= maxClubPills;

export function createClubFilterPills(
  { clubs }: Pick<LeaguePlayersPageData, 'clubs'>,
  { season, club }: LeaguePlayersPageQuery,
): FilterPill[] {
  const to = (asked: LeaguePlayersPageQuery) => {
    const query = new URLSearchParams({ ...(season && { season }), ...asked });
    return query.size > 0 ? `/desk/league/players?${query}` : '/desk/league/players';
  };
  return [
    {
      to: to({}),
      words: 'All',
      count: clubs.reduce((sum, { players }) => sum + players, 0),
      isChosen: !club,
    },
    ...clubs.map(({ id, name, players }) => ({
      to: to({ club: id }),
      words: name,
      count: players,
      isChosen: club === id,
    })),
  ];
}
