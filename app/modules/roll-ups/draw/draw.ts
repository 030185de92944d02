import { chanceOf } from './chance.ts';
import { climb } from './climb.ts';
import { type Costs, costsOf } from './costs.ts';
import type { DrawnGames } from './games.ts';
import type { Occasion } from './occasion.ts';
import { sittingOut } from './sitting-out.ts';
import { waysOf } from './ways.ts';

/** Draw the games on rinks from 1. Returns no games for fewer than two players. */
export function drawGames(occasion: Occasion): DrawnGames {
  const { players, rinks, seed } = occasion;
  const ways = waysOf(players.length, rinks);
  const way = ways.find(({ key }) => key === occasion.way) ?? ways[0];
  if (!way) return { seed, games: [], out: players.map(({ id }) => id) };
  const chance = chanceOf(seed);
  const out = sittingOut(occasion, way.out, chance);
  const playing = players.filter((player) => !out.includes(player));
  const costs = costsOf({ ...occasion, players: playing });
  const games = climb(way.sizes, costs, chance).map((sides, at) => ({
    rink: at + 1,
    sides: sides.map((side) => ({
      players: inOrder(side, costs).map((place) => playing[place]?.id ?? ''),
      shots: null,
    })),
  }));
  return { seed, games, out: out.map(({ id }) => id) };
}

/** Sort a side by usual positions: lead first, skip last. */
function inOrder(side: number[], { skips, leads }: Costs): number[] {
  const leaning = (place: number) => (skips[place] ?? 0) * 2 - (leads[place] ?? 0);
  return side.toSorted((one, other) => leaning(one) - leaning(other));
}
