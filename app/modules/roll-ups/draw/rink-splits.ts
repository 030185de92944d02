/** Split of the players over rinks. Sizes of sides by game: [[3, 3], [3, 2]]. */
export interface RinkSplit {
  key: string;
  sizes: number[][];
  /** Number of players without a place. */
  out: number;
}

const maxSideSize = 4;

/** Return the possible splits for a number of players and rinks, the usual one first; empty for fewer than two players. */
export function getRinkSplits(players: number, rinks: number): RinkSplit[] {
  if (rinks < 1 || players < 2) return [];
  const few = (smallSplits[players] ?? []).filter((sizes) => sizes.length <= rinks);
  const many =
    players > 7 && countNeededGames(players) <= rinks ? [threes(players, countNeededGames(players))] : [];
  const all = [...few, ...many];
  return all.length > 0 ? all.map((sizes) => toSplit(sizes, 0)) : [fours(players, rinks)];
}

const countNeededGames = (players: number) => Math.ceil(players / 6);

const toSplit = (sizes: number[][], out: number): RinkSplit => ({
  key: sizes.map((game) => game.join('v')).join(' '),
  sizes,
  out,
});

const single = [1, 1];
const cutThroat = [1, 1, 1];

/** Fixed splits for up to seven players, where clubs differ. */
const smallSplits: Record<number, number[][][]> = {
  2: [[single]],
  3: [[cutThroat]],
  4: [[[2, 2]], [single, single]],
  5: [[[3, 2]], [cutThroat, single]],
  6: [[[3, 3]], [[2, 2], single], [cutThroat, cutThroat]],
  7: [[[4, 3]], [[2, 2], cutThroat]],
};

/** Sides of three and two on the fewest rinks that fit all; an odd number leaves one side short. */
const threes = (players: number, games: number) => spread(players, games, 2);

/** Sides of four and three, when threes do not fit all; the excess sits out. */
function fours(players: number, rinks: number): RinkSplit {
  const playing = Math.min(players, rinks * 2 * maxSideSize);
  return toSplit(spread(playing, rinks, maxSideSize - 1), players - playing);
}

/** Spread players over a number of games with sides of `least` or `least + 1`, at most one side short. */
function spread(players: number, games: number, least: number): number[][] {
  const short = players % 2;
  const level = games - short;
  const full = (players - short * (2 * least + 1) - level * 2 * least) / 2;
  return [
    ...Array.from({ length: full }, () => [least + 1, least + 1]),
    ...Array.from({ length: short }, () => [least + 1, least]),
    ...Array.from({ length: level - full }, () => [least, least]),
  ];
}
