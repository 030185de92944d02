import { drawRollUpGames } from '#app/modules/roll-ups/draw/draw.ts';
import type { PastRollUpDraw, RollUpDrawInput } from '#app/modules/roll-ups/draw/draw-input.ts';
import type { DrawnRollUpGames } from '#app/modules/roll-ups/draw/games.ts';

/** Build an occasion for tests, with players identified by name on each day. */
export const createTestRollUpDrawInput = (
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

export const createTestDrawPeople = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

export const getTestDrawSides = ({ games }: Pick<DrawnRollUpGames, 'games'>) =>
  games.flatMap(({ sides }) => sides.map(({ players }) => players));

/** Convert a draw into the history of a later one. */
export const toPastRollUpDraw = ({ games, out }: DrawnRollUpGames, back = 1): PastRollUpDraw => ({
  back,
  games: games.map(({ sides }) => sides.map(({ players }) => players)),
  out,
});

export const getTestDrawPairs = (draw: Pick<DrawnRollUpGames, 'games'>) =>
  getTestDrawSides(draw).flatMap((side) =>
    side.flatMap((one, at) => side.slice(at + 1).map((other) => [one, other].sort().join(' '))),
  );

/** Draw consecutive days, each with the history of the earlier ones. */
export function drawTestRollUpDays(
  days: string[][],
  { rinks = 10, seed = 1, blind = false } = {},
): DrawnRollUpGames[] {
  const drawn: DrawnRollUpGames[] = [];
  for (const [day, who] of days.entries()) {
    const past = blind ? [] : drawn.map((draw, at) => toPastRollUpDraw(draw, day - at)).toReversed();
    drawn.push(drawRollUpGames(createTestRollUpDrawInput(who, { rinks, past, seed: seed * 1000 + day })));
  }
  return drawn;
}
