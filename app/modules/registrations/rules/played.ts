import type { ScoreSheet } from '#app/modules/formats/formats.ts';

/** Somebody on a card: on which rink, for which side, in which place (from 0, lead first). */
export interface Played {
  /** From 1. */
  rink: number;
  side: 'home' | 'away';
  place: number;
  /** Of the register ('league_player'); null for a name that was only written. */
  player: string | null;
  name: string;
}

/** A name that was left out. */
export const isNamed = ({ name, player }: Pick<Played, 'name' | 'player'>) =>
  name.trim() !== '' || player !== null;

/**
 * Whether somebody skipped: the last of those named on their rink and side. Where a lead alone is written of four, nobody's
 * skip is known. `size` is how many play on a side of a rink, 0 where that is not known.
 */
export function isSkip(one: Played, all: Played[], size: number): boolean {
  const mates = all.filter(({ rink, side }) => rink === one.rink && side === one.side);
  const last = Math.max(...mates.map(({ place }) => place));
  // Of a side that was one short the third is its skip.
  const least = size === 1 ? 0 : Math.max(1, (size || 2) - 2);
  return one.place === last && one.place >= least;
}

/** The shots of a side's rink, for and against; nothing where the match has none of it. */
export function shotsOn(
  { rink, side }: Pick<Played, 'rink' | 'side'>,
  { rinks, state }: ScoreSheet,
): { for: number | null; against: number | null } {
  const score = state === 'played' || state === 'abandoned' ? rinks[rink - 1] : undefined;
  if (!score) return { for: null, against: null };
  return side === 'home'
    ? { for: score.home, against: score.away }
    : { for: score.away, against: score.home };
}

/** Nobody has played a match that was given up before, or put off. */
export const wasPlayed = ({ state }: ScoreSheet) => state === 'played' || state === 'abandoned';
