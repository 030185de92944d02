import type { ResultRow } from './rows.ts';

const drawn = ['draw', 'drawn', 'tie', 'tied'];
const toCome = 'Result TBC';

/** Formats a result by SPEC.md section 9, and READINGS.md for a draw. */
export function resultLine({ opponent, winner, score }: ResultRow, club: string): string {
  if (!plain(winner)) return toCome;
  const ended = { won: 'beat', drew: 'drew with', lost: 'lost to' }[endOf({ opponent, winner })];
  return `${club} ${ended} ${opponent.trim()} ${score.trim()}`.trim();
}

/** Returns the club's view of a result that has a winner or was drawn. */
export function endOf({ opponent, winner }: Pick<ResultRow, 'opponent' | 'winner'>): 'won' | 'drew' | 'lost' {
  if (plain(winner) === plain(opponent)) return 'lost';
  return isDrawn(winner) ? 'drew' : 'won';
}

export const isDrawn = (winner: string) => drawn.includes(plain(winner));

/** Formats a result for a list: the opponent's name is put in front if the text does not have it. */
export function listedResult(opponent: string, line: string): string {
  return line === toCome && opponent ? `${opponent}: ${line}` : line;
}

/** True for the club's own row of the table, written as 'Larkby', 'Larkby BC' or 'Larkby Bowls Club'. */
export function isOurs(team: string, ours: readonly string[]): boolean {
  return ours.some((name) => sameTeam(team, name));
}

/** Whether two names are one club's, however its kind is written. */
export const sameTeam = (one: string, another: string) => teamKey(one) === teamKey(another);

/** Key by which team names are compared and looked up: 'St. Mary’s Bowls Club' -> 'st marys'. */
export const teamKey = (name: string) =>
  plain(name)
    .replace(/[.'’]/g, '')
    .replace(/ (bc|bowls club|bowling club)$/, '');
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
