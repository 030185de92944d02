import { formatDay } from '#app/core/dates.ts';
import type { ListedPlayer } from './player-schemas.server.ts';

/** 'Osmoor, number 1204, 3 games' */
export function formatPlayerSummary({ registrations, number, games }: ListedPlayer): string {
  const clubs = [...new Set(registrations.map(({ club }) => club))];
  return [clubs.join(', then '), number && `number ${number}`, formatPlayedGames(games)]
    .filter(Boolean)
    .join(', ');
}

export const formatPlayedGames = (games: number) =>
  games === 0 ? '' : games === 1 ? '1 game' : `${games} games`;

/** Status at a glance: not yet eligible, ended, transferred. */
export function formatRegistrationState(
  { registrations }: Pick<ListedPlayer, 'registrations'>,
  today: string,
): string {
  const last = registrations.at(-1);
  if (!last) return '';
  if (last.until !== null && last.until < today) return `Ended ${formatDay(last.until.slice(5))}`;
  if (last.mayPlayFrom > today) return `May play from ${formatDay(last.mayPlayFrom.slice(5))}`;
  return last.how === 'transferred' ? 'Transferred' : '';
}
