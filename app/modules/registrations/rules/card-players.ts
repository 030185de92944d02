import type { MatchScoreSheet } from '#app/modules/formats/formats.ts';

/** Player on a card: rink, side, and place (from 0, lead first). */
export interface MatchCardPlayer {
  /** Rink number, from 1. */
  rink: number;
  side: 'home' | 'away';
  place: number;
  /** Player id ('league_player'); null for a written name. */
  player: string | null;
  name: string;
}

/** False for an empty name. */
export const isNamedCardPlayer = ({ name, player }: Pick<MatchCardPlayer, 'name' | 'player'>) =>
  name.trim() !== '' || player !== null;

/**
 * True for the skip: the last player named on their rink and side. Unknown if only a lead of four is named. `size` is the
 * number of players per side on a rink, 0 if unknown.
 */
export function wasSkipOfRink(one: MatchCardPlayer, all: MatchCardPlayer[], size: number): boolean {
  const mates = all.filter(({ rink, side }) => rink === one.rink && side === one.side);
  const last = Math.max(...mates.map(({ place }) => place));
  // On a side one short, the third is the skip.
  const least = size === 1 ? 0 : Math.max(1, (size || 2) - 2);
  return one.place === last && one.place >= least;
}

/** Returns the shots of a side's rink, for and against; null if the match has none. */
export function getRinkShotsOfSide(
  { rink, side }: Pick<MatchCardPlayer, 'rink' | 'side'>,
  { rinks, state }: MatchScoreSheet,
): { for: number | null; against: number | null } {
  const score = state === 'played' || state === 'abandoned' ? rinks[rink - 1] : undefined;
  if (!score) return { for: null, against: null };
  return side === 'home'
    ? { for: score.home, against: score.away }
    : { for: score.away, against: score.home };
}

/** False for a conceded or postponed match. */
export const wasMatchPlayed = ({ state }: MatchScoreSheet) => state === 'played' || state === 'abandoned';
