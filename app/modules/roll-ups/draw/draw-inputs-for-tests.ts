import { drawGames } from './draw.ts';
import type { PastDraw, RollUpDrawInput } from './draw-input.ts';
import type { GamesDraw } from './games.ts';

/** Build an occasion for tests, with players identified by name on each day. */
export const createTestOccasion = (
  people: string[],
  facts: Partial<RollUpDrawInput> = {},
): RollUpDrawInput => ({
  players: people.map((person) => ({ id: person, person })),
  rinks: 10,
  past: [],
  habits: new Map(),
  together: [],
  apart: [],
  seed: 1,
  ...facts,
});

export const createTestPeople = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

export const getTestSides = ({ games }: Pick<GamesDraw, 'games'>) =>
  games.flatMap(({ sides }) => sides.map(({ players }) => players));

/** Convert a draw into the history of a later one. */
export const toPastDraw = ({ games, out }: GamesDraw, back = 1): PastDraw => ({
  back,
  games: games.map(({ sides }) => sides.map(({ players }) => players)),
  out,
});

export const getTestPairs = (draw: Pick<GamesDraw, 'games'>) =>
  getTestSides(draw).flatMap((side) =>
    side.flatMap((one, at) => side.slice(at + 1).map((other) => [one, other].sort().join(' '))),
  );

/** Draw consecutive days, each with the history of the earlier ones. */
export function drawTestDays(days: string[][], { rinks = 10, seed = 1, blind = false } = {}): GamesDraw[] {
  const drawn: GamesDraw[] = [];
  for (const [day, who] of days.entries()) {
    const past = blind ? [] : drawn.map((draw, at) => toPastDraw(draw, day - at)).toReversed();
    drawn.push(drawGames(createTestOccasion(who, { rinks, past, seed: seed * 1000 + day })));
  }
  return drawn;
}
