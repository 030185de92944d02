import { getCupRoundRank } from './cup-round-names.ts';
import type { CupTie } from './cup-tie.ts';

/** Tie between two other clubs, as entered by an officer. */
export interface OtherClubsCupTie {
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
export function formatOtherClubsCupTie({
  home,
  away,
  score,
  winner,
}: Omit<OtherClubsCupTie, 'id' | 'round' | 'version'>): string {
  const through = winner && (winner === 'home' ? home : away);
  return `${home} ${score || 'v'} ${away}${through ? `: ${through} go through` : ''}`;
}

export interface CupRoundTies {
  name: string;
  ours: CupTie[];
  others: OtherClubsCupTie[];
}

/** Groups a cup's ties by round, in playing order. */
export function groupCupTiesByRound(ties: CupTie[], others: OtherClubsCupTie[]): CupRoundTies[] {
  const key = (round: string) =>
    round
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, ' ');
  const rounds = new Map<string, CupRoundTies>();
  const roundOf = (name: string) => {
    const round = rounds.get(key(name)) ?? { name, ours: [], others: [] };
    rounds.set(key(name), round);
    return round;
  };
  for (const tie of ties) roundOf(tie.round).ours.push(tie);
  for (const tie of others) roundOf(tie.round).others.push(tie);
  return [...rounds.values()].toSorted(
    (one, other) => getCupRoundRank(one.name) - getCupRoundRank(other.name),
  );
}
