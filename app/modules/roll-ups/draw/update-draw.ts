import {
  getPlayersOfRollUpGame,
  getPlayersOfRollUpGames,
  isBalancedRollUpDraw,
  isPlayableRollUpGame,
  type RollUpDrawGame,
} from './games.ts';

/** Result of removing a player from a draw, with minimal moves of others. */
interface UpdatedRollUpDraw {
  games: RollUpDrawGame[];
  /** Players in a new place. */
  moved: string[];
  /** Players without a game. */
  left: string[];
}

/** Remove a player; the first of those who wait takes the place. */
export function removePlayerFromDraw(
  games: RollUpDrawGame[],
  gone: string,
  waiting: string[] = [],
): UpdatedRollUpDraw {
  const of = games.find((game) => getPlayersOfRollUpGame(game).includes(gone));
  if (!of) return { games, moved: [], left: [] };
  const [stands] = waiting;
  if (stands !== undefined)
    return { games: swapPlayersInDraw(games, gone, stands), moved: [stands], left: [] };
  const without = removePlayer(games, gone);
  if (isBalancedRollUpDraw(without)) return { games: without, moved: [], left: [] };
  const byOneMove = getMoveOptions(without, of.rink).find((one) => isBalancedRollUpDraw(one.games));
  if (byOneMove) return byOneMove;
  return toSinglesGame(without, of.rink);
}

/** Swap two players; if one of them has no game, the other leaves theirs. */
export function swapPlayersInDraw(games: RollUpDrawGame[], one: string, other: string): RollUpDrawGame[] {
  const into = (player: string) => (player === one ? other : player === other ? one : player);
  return games.map((game) => ({
    ...game,
    sides: game.sides.map((side) => ({ ...side, players: side.players.map(into) })),
  }));
}

function removePlayer(games: RollUpDrawGame[], gone: string): RollUpDrawGame[] {
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
function getMoveOptions(games: RollUpDrawGame[], rink: number): UpdatedRollUpDraw[] {
  const sides = games.find((game) => game.rink === rink)?.sides ?? [];
  const least = Math.min(...sides.map(({ players }) => players.length));
  const short = sides.findIndex(({ players }) => players.length === least);
  return getPlayersOfRollUpGames(games)
    .filter((player) => !sides[short]?.players.includes(player))
    .toSorted((one, other) => isMiddlePosition(games, other) - isMiddlePosition(games, one))
    .map((player) => ({
      games: removePlayer(games, player).map((game) =>
        game.rink === rink ? insertPlayer(game, short, player) : game,
      ),
      moved: [player],
      left: [],
    }));
}

const insertPlayer = (game: RollUpDrawGame, short: number, player: string): RollUpDrawGame => ({
  ...game,
  sides: game.sides.map((side, at) =>
    at === short ? { ...side, players: [player, ...side.players] } : side,
  ),
});

function isMiddlePosition(games: RollUpDrawGame[], player: string): number {
  const side = games.flatMap(({ sides }) => sides).find(({ players }) => players.includes(player));
  const place = side?.players.indexOf(player) ?? 0;
  return side && place > 0 && place < side.players.length - 1 ? 1 : 0;
}

/** Turn three remaining players into a singles game; a single remaining player waits. */
function toSinglesGame(games: RollUpDrawGame[], rink: number): UpdatedRollUpDraw {
  const game = games.find((one) => one.rink === rink);
  const left = game ? getPlayersOfRollUpGame(game) : [];
  const others = games.filter((one) => one.rink !== rink);
  const fresh = { rink, sides: left.map((player) => ({ players: [player], shots: null })) };
  if (!isPlayableRollUpGame(fresh)) return { games: others, moved: [], left };
  return { games: games.map((one) => (one.rink === rink ? fresh : one)), moved: left, left: [] };
}
