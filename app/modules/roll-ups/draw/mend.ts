import { canBePlayed, everybodyIn, type Game, goesWell, playersOf } from './games.ts';

/** Result of removing a player from a draw, with minimal moves of others. */
export interface Mended {
  games: Game[];
  /** Players in a new place. */
  moved: string[];
  /** Players without a game. */
  left: string[];
}

/** Remove a player; the first of those who wait takes the place. */
export function mend(games: Game[], gone: string, waiting: string[] = []): Mended {
  const of = games.find((game) => playersOf(game).includes(gone));
  if (!of) return { games, moved: [], left: [] };
  const [stands] = waiting;
  if (stands !== undefined) return { games: exchange(games, gone, stands), moved: [stands], left: [] };
  const without = takenOut(games, gone);
  if (goesWell(without)) return { games: without, moved: [], left: [] };
  const byOneMove = moves(without, of.rink).find((one) => goesWell(one.games));
  if (byOneMove) return byOneMove;
  return eachForThemselves(without, of.rink);
}

/** Swap two players; if one of them has no game, the other leaves theirs. */
export function exchange(games: Game[], one: string, other: string): Game[] {
  const into = (player: string) => (player === one ? other : player === other ? one : player);
  return games.map((game) => ({
    ...game,
    sides: game.sides.map((side) => ({ ...side, players: side.players.map(into) })),
  }));
}

function takenOut(games: Game[], gone: string): Game[] {
  return games.map((game) => {
    const sides = game.sides.map((side) => ({
      ...side,
      players: side.players.filter((player) => player !== gone),
    }));
    // Three singles players become two.
    return { ...game, sides: sides.length === 3 ? sides.filter(({ players }) => players.length > 0) : sides };
  });
}

/** Options that move another player to the shortest side of the game; players who neither lead nor skip come first. */
function moves(games: Game[], rink: number): Mended[] {
  const sides = games.find((game) => game.rink === rink)?.sides ?? [];
  const least = Math.min(...sides.map(({ players }) => players.length));
  const short = sides.findIndex(({ players }) => players.length === least);
  return everybodyIn(games)
    .filter((player) => !sides[short]?.players.includes(player))
    .toSorted((one, other) => inTheMiddle(games, other) - inTheMiddle(games, one))
    .map((player) => ({
      games: takenOut(games, player).map((game) =>
        game.rink === rink ? withPlayer(game, short, player) : game,
      ),
      moved: [player],
      left: [],
    }));
}

const withPlayer = (game: Game, short: number, player: string): Game => ({
  ...game,
  sides: game.sides.map((side, at) =>
    at === short ? { ...side, players: [player, ...side.players] } : side,
  ),
});

function inTheMiddle(games: Game[], player: string): number {
  const side = games.flatMap(({ sides }) => sides).find(({ players }) => players.includes(player));
  const place = side?.players.indexOf(player) ?? 0;
  return side && place > 0 && place < side.players.length - 1 ? 1 : 0;
}

/** Turn three remaining players into a singles game; a single remaining player waits. */
function eachForThemselves(games: Game[], rink: number): Mended {
  const game = games.find((one) => one.rink === rink);
  const left = game ? playersOf(game) : [];
  const others = games.filter((one) => one.rink !== rink);
  const fresh = { rink, sides: left.map((player) => ({ players: [player], shots: null })) };
  if (!canBePlayed(fresh)) return { games: others, moved: [], left };
  return { games: games.map((one) => (one.rink === rink ? fresh : one)), moved: left, left: [] };
}
