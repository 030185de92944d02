/** Stored form of a draw. Players are identified by arrival id. */

interface RollUpDrawSide {
  /** In order of play: lead first, skip last. */
  players: string[];
  shots: number | null;
}

export interface RollUpDrawGame {
  /** Rink number, from 1. */
  rink: number;
  /** Two sides; three in a game of singles for three players. */
  sides: RollUpDrawSide[];
}

export interface DrawnRollUpGames {
  /** Random seed: the same players and history return the same draw. */
  seed: number;
  games: RollUpDrawGame[];
  /** Arrival ids of players without a place in this draw. */
  out: string[];
}

export const getPlayersOfRollUpGame = ({ sides }: RollUpDrawGame) => sides.flatMap(({ players }) => players);

export const getPlayersOfRollUpGames = (games: RollUpDrawGame[]) => games.flatMap(getPlayersOfRollUpGame);

const positionNames: Record<number, string[]> = {
  1: ['Single'],
  2: ['Lead', 'Skip'],
  3: ['Lead', 'Second', 'Skip'],
  4: ['Lead', 'Second', 'Third', 'Skip'],
};

/** Return the position of a player on a side of a given size. */
export const getRollUpPositionName = (size: number, place: number) =>
  positionNames[size]?.[place] ?? `${place + 1}`;

/** '3 v 2', '1 v 1 v 1' */
export const formatRollUpGameSize = ({ sides }: RollUpDrawGame) =>
  sides.map(({ players }) => players.length).join(' v ');

/** Return the difference between the largest and the smallest side. */
export function getSideSizeDifference({ sides }: RollUpDrawGame): number {
  const sizes = sides.map(({ players }) => players.length);
  return Math.max(...sizes) - Math.min(...sizes);
}

/** Validate a game: even sides or one player short; or three singles players. */
export function isPlayableRollUpGame(game: RollUpDrawGame): boolean {
  const sizes = game.sides.map(({ players }) => players.length);
  if (sizes.length === 3) return sizes.every((size) => size === 1);
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  return (
    sizes.length === 2 && most <= 4 && least >= 1 && (most === least || (most - least === 1 && least >= 2))
  );
}

/** Return true if all games are playable and at most one side is short. */
export const isBalancedRollUpDraw = (games: RollUpDrawGame[]) =>
  games.every(isPlayableRollUpGame) && games.filter((game) => getSideSizeDifference(game) > 0).length <= 1;
