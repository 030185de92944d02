/** Who plays with and against whom: what a draw is, as it is kept. Everybody is named by the id of their arrival. */

export interface Side {
  /** In the order of play: lead first, skip last. */
  players: string[];
  shots: number | null;
}

export interface Game {
  /** The strip of green that it is on, from 1. */
  rink: number;
  /** Two; three where each plays for themselves. */
  sides: Side[];
}

export interface DrawnGames {
  /** With the same players and the same past it makes the same draw. */
  seed: number;
  games: Game[];
  /** Who sat out when it was drawn, for want of room. */
  out: string[];
}

export const playersOf = ({ sides }: Game) => sides.flatMap(({ players }) => players);

export const everybodyIn = (games: Game[]) => games.flatMap(playersOf);

const places: Record<number, string[]> = {
  1: ['Single'],
  2: ['Lead', 'Skip'],
  3: ['Lead', 'Second', 'Skip'],
  4: ['Lead', 'Second', 'Third', 'Skip'],
};

/** What somebody plays who stands at a place of a side of so many. */
export const placeName = (size: number, place: number) => places[size]?.[place] ?? `${place + 1}`;

/** '3 v 2', '1 v 1 v 1' */
export const sizeWords = ({ sides }: Game) => sides.map(({ players }) => players.length).join(' v ');

/** By how many the sides of a game differ. */
export function unevenBy({ sides }: Game): number {
  const sizes = sides.map(({ players }) => players.length);
  return Math.max(...sizes) - Math.min(...sizes);
}

/** Whether a game can be played so: level sides or one short of one; three that play each for themselves. */
export function canBePlayed(game: Game): boolean {
  const sizes = game.sides.map(({ players }) => players.length);
  if (sizes.length === 3) return sizes.every((size) => size === 1);
  const least = Math.min(...sizes);
  const most = Math.max(...sizes);
  return (
    sizes.length === 2 && most <= 4 && least >= 1 && (most === least || (most - least === 1 && least >= 2))
  );
}

/** Whether all can be played, and no more than one side is short. */
export const goesWell = (games: Game[]) =>
  games.every(canBePlayed) && games.filter((game) => unevenBy(game) > 0).length <= 1;
