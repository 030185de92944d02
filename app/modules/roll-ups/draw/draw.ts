import { createSeededRandom } from '#app/core/seeded-random.ts';
import { buildRollUpDrawCosts, type RollUpDrawCosts } from './draw-costs.ts';
import type { RollUpDrawInput } from './draw-input.ts';
import { findCheapestRollUpDraw } from './find-cheapest-draw.ts';
import type { DrawnRollUpGames } from './games.ts';
import { getRinkSplits } from './rink-splits.ts';
import { choosePlayersSittingOut } from './sitting-out.ts';

/** Draw the games on rinks from 1. Returns no games for fewer than two players. */
export function drawRollUpGames(occasion: RollUpDrawInput): DrawnRollUpGames {
  const { players, rinks, seed } = occasion;
  const ways = getRinkSplits(players.length, rinks);
  const way = ways.find(({ key }) => key === occasion.way) ?? ways[0];
  if (!way) return { seed, games: [], out: players.map(({ id }) => id) };
  const chance = createSeededRandom(seed);
  const out = choosePlayersSittingOut(occasion, way.out, chance);
  const playing = players.filter((player) => !out.includes(player));
  const costs = buildRollUpDrawCosts({ ...occasion, players: playing });
  const games = findCheapestRollUpDraw(way.sizes, costs, chance).map((sides, at) => ({
    rink: at + 1,
    sides: sides.map((side) => ({
      players: sortSideByPosition(side, costs).map((place) => playing[place]?.id ?? ''),
      shots: null,
    })),
  }));
  return { seed, games, out: out.map(({ id }) => id) };
}

/** Sort a side by usual positions: lead first, skip last. */
function sortSideByPosition(side: number[], { skips, leads }: RollUpDrawCosts): number[] {
  const leaning = (place: number) => (skips[place] ?? 0) * 2 - (leads[place] ?? 0);
  return side.toSorted((one, other) => leaning(one) - leaning(other));
}
