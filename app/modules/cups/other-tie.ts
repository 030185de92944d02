import { getRoundRank } from './cup-round-names.ts';
import type { CupTie } from './cup-tie.ts';

/** Tie between two other clubs, as entered by an officer. */
export interface OtherTie {
  id: string;
  round: string;
  home: string;
  away: string;
  /** '61-54', the home side's score first. */
  score: string;
  winner: 'home' | 'away' | null;
  version: number;
}

/** 'Tathby 61-54 Osmoor: Tathby go through' */
export function formatOtherTie({
  home,
  away,
  score,
  winner,
}: Omit<OtherTie, 'id' | 'round' | 'version'>): string {
  const through = winner && (winner === 'home' ? home : away);
  return `${home} ${score || 'v'} ${away}${through ? `: ${through} go through` : ''}`;
}

export interface CupRound {
  name: string;
  ours: CupTie[];
  others: OtherTie[];
}

/** Groups a cup's ties by round, in playing order. */
export function groupTiesByRound(ties: CupTie[], others: OtherTie[]): CupRound[] {
  const key = (round: string) =>
    round
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, ' ');
  const rounds = new Map<string, CupRound>();
  const roundOf = (name: string) => {
    const round = rounds.get(key(name)) ?? { name, ours: [], others: [] };
    rounds.set(key(name), round);
    return round;
  };
  for (const tie of ties) roundOf(tie.round).ours.push(tie);
  for (const tie of others) roundOf(tie.round).others.push(tie);
  return [...rounds.values()].toSorted((one, other) => getRoundRank(one.name) - getRoundRank(other.name));
}
