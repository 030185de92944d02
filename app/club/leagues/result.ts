import type { ResultRow } from './sheet.ts';

const drawn = ['draw', 'drawn', 'tie', 'tied'];
const toCome = 'Result TBC';

/** SPEC.md section 9's wording of a result, and READINGS.md's for a draw. */
export function resultLine({ opponent, winner, score }: ResultRow, club: string): string {
  const won = plain(winner);
  if (!won) return toCome;
  const ended = won === plain(opponent) ? 'lost to' : drawn.includes(won) ? 'drew with' : 'beat';
  return `${club} ${ended} ${opponent.trim()} ${score.trim()}`.trim();
}

/** The line as a list shows it: one that does not name the opponent gets the name in front. */
export function listedResult(opponent: string, line: string): string {
  return line === toCome && opponent ? `${opponent}: ${line}` : line;
}

/** Whether a row of the table is our own, written as 'Larkby', 'Larkby BC' or 'Larkby Bowls Club'. */
export function isOurs(team: string, club: string): boolean {
  return plain(team).replace(/ (b\.?c\.?|bowls club|bowling club)$/, '') === plain(club);
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
