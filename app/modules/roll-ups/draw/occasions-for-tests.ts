import { drawGames } from './draw.ts';
import type { DrawnGames } from './games.ts';
import type { Occasion, PastDraw } from './occasion.ts';

/** Build an occasion for tests, with players identified by name on each day. */
export const occasion = (people: string[], facts: Partial<Occasion> = {}): Occasion => ({
  players: people.map((person) => ({ id: person, person })),
  rinks: 10,
  past: [],
  habits: new Map(),
  together: [],
  apart: [],
  seed: 1,
  ...facts,
});

export const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);

export const sidesOf = ({ games }: Pick<DrawnGames, 'games'>) =>
  games.flatMap(({ sides }) => sides.map(({ players }) => players));

/** Convert a draw into the history of a later one. */
export const asPast = ({ games, out }: DrawnGames, back = 1): PastDraw => ({
  back,
  games: games.map(({ sides }) => sides.map(({ players }) => players)),
  out,
});

export const pairsIn = (draw: Pick<DrawnGames, 'games'>) =>
  sidesOf(draw).flatMap((side) =>
    side.flatMap((one, at) => side.slice(at + 1).map((other) => [one, other].sort().join(' '))),
  );

/** Draw consecutive days, each with the history of the earlier ones. */
export function drawDays(days: string[][], { rinks = 10, seed = 1, blind = false } = {}): DrawnGames[] {
  const drawn: DrawnGames[] = [];
  for (const [day, who] of days.entries()) {
    const past = blind ? [] : drawn.map((draw, at) => asPast(draw, day - at)).toReversed();
    drawn.push(drawGames(occasion(who, { rinks, past, seed: seed * 1000 + day })));
  }
  return drawn;
}
