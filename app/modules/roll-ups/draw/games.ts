/** Stored form of a draw. Players are identified by arrival id. */

export interface DrawSide {
  /** In order of play: lead first, skip last. */
  players: string[];
  shots: number | null;
}

export interface DrawGame {
  /** Rink number, from 1. */
  rink: number;
  /** Two sides; three in a game of singles for three players. */
  sides: DrawSide[];
}

export interface GamesDraw {
  /** Random seed: the same players and history return the same draw. */
  seed: number;
  games: DrawGame[];
  /** Arrival ids of players without a place in this draw. */
  out: string[];
}

export const getPlayersOfGame = ({ sides }: DrawGame) => sides.flatMap(({ players }) => players);

export const getPlayersOfGames = (games: DrawGame[]) => games.flatMap(getPlayersOfGame);

const positionNames: Record<number, string[]> = {
  1: ['Single'],
  2: ['Lead', 'Skip'],
  3: ['Lead', 'Second', 'Skip'],
  4: ['Lead', 'Second', 'Third', 'Skip'],
};

/** Return the position of a player on a side of a given size. */
export const getPositionName = (size: number, place: number) =>
  positionNames[size]?.[place] ?? `${place + 1}`;

/** '3 v 2', '1 v 1 v 1' */
export const formatGameSize = ({ sides }: DrawGame) => sides.map(({ players }) => players.length).join(' v ');

/** Return the difference between the largest and the smallest side. */
export function getSizeDifference({ sides }: DrawGame): number {
  const sizes = sides.map(({ players }) => players.length);
  return Math.max(...sizes) - Math.min(...sizes);
}

/** Validate a game: even sides or one player short; or three singles players. */
export function isPlayableGame(game: DrawGame): boolean {
  const sizes = game.sides.map(({ players }) => players.length);
  if (sizes.length === 3) return sizes.every((size) => size === 1);
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  return (
    sizes.length === 2 && most <= 4 && least >= 1 && (most === least || (most - least === 1 && least >= 2))
  );
}

/** Return true if all games are playable and at most one side is short. */
export const isBalancedDraw = (games: DrawGame[]) =>
  games.every(isPlayableGame) && games.filter((game) => getSizeDifference(game) > 0).length <= 1;
