import type { ResultRow } from './rows.ts';

const drawn = ['draw', 'drawn', 'tie', 'tied'];
const toCome = 'Result TBC';

/** SPEC.md section 9's wording of a result, and READINGS.md's for a draw. */
export function resultLine({ opponent, winner, score }: ResultRow, club: string): string {
  const won = plain(winner);
  if (!won) return toCome;
  const ended = won === plain(opponent) ? 'lost to' : isDrawn(winner) ? 'drew with' : 'beat';
  return `${club} ${ended} ${opponent.trim()} ${score.trim()}`.trim();
}

export const isDrawn = (winner: string) => drawn.includes(plain(winner));

/** The line as a list shows it: one that does not name the opponent gets the name in front. */
export function listedResult(opponent: string, line: string): string {
  return line === toCome && opponent ? `${opponent}: ${line}` : line;
}

/** Whether a row of the table is our own, written as 'Larkby', 'Larkby BC' or 'Larkby Bowls Club'. */
export function isOurs(team: string, club: string): boolean {
  return sameTeam(team, club);
}

/** Whether two names are one club's, however its kind is written. */
export const sameTeam = (one: string, another: string) => bare(one) === bare(another);

const bare = (name: string) =>
  plain(name)
    .replace(/[.'’]/g, '')
    .replace(/ (bc|bowls club|bowling club)$/, '');
const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
