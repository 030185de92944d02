import type { FilterPill } from '#app/ui/pills/pills.tsx';
import type { PlayersPageData } from './player-schemas.server.ts';

/** Query parameters of the page. */
export const playersQueryNames = ['season', 'club', 'q'] as const;
export type PlayersPageQuery = Partial<Record<(typeof playersQueryNames)[number], string>>;

/** Maximum number of clubs shown as pills; more are rendered as a select. */
const maxClubPills = 12;
export const hasClubPills = ({ clubs }: Pick<PlayersPageData, 'clubs'>) => clubs.length <= maxClubPills;

export function createClubPills(
  { clubs }: Pick<PlayersPageData, 'clubs'>,
  { season, club }: PlayersPageQuery,
): FilterPill[] {
  const to = (asked: PlayersPageQuery) => {
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
