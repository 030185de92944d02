import {
  getPlayersOfRollUpGame,
  getPlayersOfRollUpGames,
  getSideSizeDifference,
  isPlayableRollUpGame,
  type RollUpDrawGame,
} from './games.ts';

/** Place of a late arrival: on a short side, as an extra player, or in a new game with others who wait. */
interface LateArrivalPlace {
  how: 'short side' | 'one more' | 'new game';
  rink: number;
  games: RollUpDrawGame[];
}

/** Find a place for the first player who waits; returns undefined if they must wait for the next draw. */
export function findLateArrivalPlace(
  games: RollUpDrawGame[],
  waiting: string[],
  rinks: number,
): LateArrivalPlace | undefined {
  const [player] = waiting;
  if (player === undefined) return undefined;
  const short = games.find((game) => game.sides.length === 2 && getSideSizeDifference(game) > 0);
  if (short) return joinGame('short side', games, short, player);
  if (waiting.length >= 4) {
    const fresh = newGame(games, waiting.slice(0, 4), rinks);
    if (fresh) return fresh;
  }
  const most = Math.max(3, ...games.flatMap(({ sides }) => sides.map(({ players }) => players.length)));
  const roomy = games.find((game) => game.sides.length === 2 && canTakeExtraPlayer(game, most));
  if (roomy) return joinGame('one more', games, roomy, player);
  return waiting.length >= 2 ? newGame(games, waiting.slice(0, 3), rinks) : undefined;
}

/** Return true for sides of two that can be three against two, and for sides of three where others are fours. */
function canTakeExtraPlayer(game: RollUpDrawGame, most: number): boolean {
  const size = getPlayersOfRollUpGame(game).length / 2;
  return size >= 2 && size < most;
}

function joinGame(
  how: LateArrivalPlace['how'],
  games: RollUpDrawGame[],
  to: RollUpDrawGame,
  player: string,
): LateArrivalPlace {
  const [side] = to.sides.toSorted((one, other) => one.players.length - other.players.length);
  return {
    how,
    rink: to.rink,
    games: games.map((game) =>
      game === to
        ? { ...game, sides: game.sides.map((one) => (one === side ? insertSecond(one, player) : one)) }
        : game,
    ),
  };
}

/** Insert a player as second, between lead and skip. */
const insertSecond = (side: RollUpDrawGame['sides'][number], player: string) => ({
  ...side,
  players: [...side.players.slice(0, -1), player, ...side.players.slice(-1)],
});

function newGame(games: RollUpDrawGame[], players: string[], rinks: number): LateArrivalPlace | undefined {
  const used = new Set(games.map(({ rink }) => rink));
  const rink = Array.from({ length: rinks }, (_, at) => at + 1).find((one) => !used.has(one));
  if (rink === undefined) return undefined;
  const sides =
    players.length === 4 ? [players.slice(0, 2), players.slice(2)] : players.map((player) => [player]);
  const game = { rink, sides: sides.map((side) => ({ players: side, shots: null })) };
  return isPlayableRollUpGame(game) ? { how: 'new game', rink, games: [...games, game] } : undefined;
}

/** Return players here without a game, late or sitting out; the latter come first. */
export function getPlayersWithoutGame(here: string[], games: RollUpDrawGame[], out: string[]): string[] {
  const playing = new Set(getPlayersOfRollUpGames(games));
  const waiting = here.filter((player) => !playing.has(player));
  return [
    ...waiting.filter((player) => out.includes(player)),
    ...waiting.filter((player) => !out.includes(player)),
  ];
}
