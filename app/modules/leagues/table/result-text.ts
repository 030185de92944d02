import type { LeagueResultRow } from './league-table-rows.ts';

const drawnWords = ['draw', 'drawn', 'tie', 'tied'];
const pendingResultText = 'Result TBC';

/** Formats a result (docs/requirements.md section 9; a draw: section 10, 'League data'). */
export function formatLeagueResultText({ opponent, winner, score }: LeagueResultRow, club: string): string {
  if (!normalizeName(winner)) return pendingResultText;
  const ended = { won: 'beat', drew: 'drew with', lost: 'lost to' }[getClubMatchResult({ opponent, winner })];
  return `${club} ${ended} ${opponent.trim()} ${score.trim()}`.trim();
}

/** Returns the club's view of a result that has a winner or was drawn. */
export function getClubMatchResult({
  opponent,
  winner,
}: Pick<LeagueResultRow, 'opponent' | 'winner'>): 'won' | 'drew' | 'lost' {
  if (normalizeName(winner) === normalizeName(opponent)) return 'lost';
  return isDrawInWinnerColumn(winner) ? 'drew' : 'won';
}

export const isDrawInWinnerColumn = (winner: string) => drawnWords.includes(normalizeName(winner));

/** Formats a result for a list: the opponent's name is put in front if the text does not have it. */
export function formatLeagueResultLine(opponent: string, line: string): string {
  return line === pendingResultText && opponent ? `${opponent}: ${line}` : line;
}

/** True for the club's own row of the table, written as 'Larkby', 'Larkby BC' or 'Larkby Bowls Club'. */
export function isOwnTeamName(team: string, ours: readonly string[]): boolean {
  return ours.some((name) => isSameTeamName(team, name));
}

/** Returns true if two names are one club's, however its kind is written. */
export const isSameTeamName = (one: string, another: string) =>
  getTeamNameKey(one) === getTeamNameKey(another);

/** Key by which team names are compared and looked up: 'St. Mary’s Bowls Club' -> 'st marys'. */
export const getTeamNameKey = (name: string) =>
  normalizeName(name)
    .replace(/[.'’]/g, '')
    .replace(/ (bc|bowls club|bowling club)$/, '');
const normalizeName = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
