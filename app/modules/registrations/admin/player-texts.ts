import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatCount } from '#app/core/language.ts';
import type { RegisteredPlayerListItem } from './player-schemas.server.ts';

/** 'Osmoor, number 1204, 3 games' */
export function formatLeaguePlayerSummary({
  registrations,
  number,
  games,
}: RegisteredPlayerListItem): string {
  const clubs = [...new Set(registrations.map(({ club }) => club))];
  return [clubs.join(', then '), number && `number ${number}`, formatPlayedGameCount(games)]
    .filter(Boolean)
    .join(', ');
}

export const formatPlayedGameCount = (games: number) => (games === 0 ? '' : formatCount(games, 'game'));

/** Status at a glance: not yet eligible, ended, transferred. */
export function formatPlayerRegistrationState(
  { registrations }: Pick<RegisteredPlayerListItem, 'registrations'>,
  today: string,
): string {
  const last = registrations.at(-1);
  if (!last) return '';
  if (last.until !== null && last.until < today) return `Ended ${formatDayAndMonth(last.until.slice(5))}`;
  if (last.mayPlayFrom > today) return `May play from ${formatDayAndMonth(last.mayPlayFrom.slice(5))}`;
  return last.how === 'transferred' ? 'Transferred' : '';
}
