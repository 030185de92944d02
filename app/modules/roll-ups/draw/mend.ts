import { canBePlayed, everybodyIn, type Game, goesWell, playersOf } from './games.ts';

/** What becomes of a draw when somebody goes home, with as few others moved as can be. */
export interface Mended {
  games: Game[];
  /** Who plays elsewhere than before, or plays now. */
  moved: string[];
  /** Who has nobody to play with now. */
  left: string[];
}

/** Takes one player out of the games; of those who wait the first takes the place. */
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

/** Puts two players each into the other's place; of one who plays nowhere the other leaves the game. */
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
    // Of three who play each for themselves two go on.
    return { ...game, sides: sides.length === 3 ? sides.filter(({ players }) => players.length > 0) : sides };
  });
}

/** Every one of the others moved to the shortest side of a game, those first whose place is neither lead nor skip. */
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

/** Three who are left play each for themselves; one who is left waits. */
function eachForThemselves(games: Game[], rink: number): Mended {
  const game = games.find((one) => one.rink === rink);
  const left = game ? playersOf(game) : [];
  const others = games.filter((one) => one.rink !== rink);
  const fresh = { rink, sides: left.map((player) => ({ players: [player], shots: null })) };
  if (!canBePlayed(fresh)) return { games: others, moved: [], left };
  return { games: games.map((one) => (one.rink === rink ? fresh : one)), moved: left, left: [] };
}
