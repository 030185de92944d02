import type { Pill } from '#app/ui/pills/pills.tsx';
import type { PlayersRoom } from './player-shapes.server.ts';

/** Query parameters of the page. */
export const asking = ['season', 'club', 'q'] as const;
export type Asked = Partial<Record<(typeof asking)[number], string>>;

/** Maximum number of clubs shown as pills; more are rendered as a select. */
const mostPills = 12;
export const hasPills = ({ clubs }: Pick<PlayersRoom, 'clubs'>) => clubs.length <= mostPills;

export function pillsOf({ clubs }: Pick<PlayersRoom, 'clubs'>, { season, club }: Asked): Pill[] {
  const to = (asked: Asked) => {
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
