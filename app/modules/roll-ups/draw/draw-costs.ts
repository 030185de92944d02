import type { PlayerPositionHabit, RollUpDrawInput, RollUpDrawPlayer } from './draw-input.ts';

/** Cost matrices of a draw, by index of the players. */
export interface RollUpDrawCosts {
  count: number;
  /** Cost of two players on the same side, at `one * count + other`. */
  together: Float64Array;
  against: Float64Array;
  /** Tendency of a player to skip or lead: 1, 0, or 0.5 if unknown. */
  skips: Float64Array;
  leads: Float64Array;
}

const repeatCosts = { together: 20, against: 6 };
/** Weight of an earlier day: decays, but never to zero within a season. */
const getAgeWeight = (back: number) => 0.1 + 0.9 * 0.75 ** back;
const splitPairCost = 10_000;
const keepApartCost = 1000;
export const wrongDrawPositionCost = 100;

export function buildRollUpDrawCosts({
  players,
  past,
  habits,
  together,
  apart,
}: RollUpDrawInput): RollUpDrawCosts {
  const count = players.length;
  const costs: RollUpDrawCosts = {
    count,
    together: new Float64Array(count * count),
    against: new Float64Array(count * count),
    skips: Float64Array.from(players, ({ person }) => getPositionTendency(habits.get(person), 'skip')),
    leads: Float64Array.from(players, ({ person }) => getPositionTendency(habits.get(person), 'lead')),
  };
  const placeOf = new Map(players.map(({ person }, place) => [person, place]));
  for (const { back, games } of past) {
    const fades = getAgeWeight(back);
    for (const game of games) addGameCosts(costs, placeOf, game, fades);
  }
  const add = (matrix: Float64Array, one: number, other: number, cost: number) =>
    addPairCost(matrix, count, one, other, cost);
  for (const [one, other] of toPlayerIndices(players, together))
    add(costs.together, one, other, -splitPairCost);
  for (const [one, other] of toPlayerIndices(players, apart)) add(costs.together, one, other, keepApartCost);
  return costs;
}

function addGameCosts(costs: RollUpDrawCosts, placeOf: Map<string, number>, game: string[][], fades: number) {
  const seats = game.flatMap((side, at) =>
    side.flatMap((person) => {
      const place = placeOf.get(person);
      return place === undefined ? [] : [{ at, place }];
    }),
  );
  for (const [first, one] of seats.entries())
    for (const other of seats.slice(first + 1)) {
      const kind = one.at === other.at ? 'together' : 'against';
      addPairCost(costs[kind], costs.count, one.place, other.place, repeatCosts[kind] * fades);
    }
}

function addPairCost(matrix: Float64Array, count: number, one: number, other: number, cost: number) {
  matrix[one * count + other] = (matrix[one * count + other] ?? 0) + cost;
  if (one !== other) matrix[other * count + one] = (matrix[other * count + one] ?? 0) + cost;
}

const toPlayerIndices = (players: RollUpDrawPlayer[], pairs: RollUpDrawInput['together']) =>
  pairs
    .map((pair) => pair.map((id) => players.findIndex((player) => player.id === id)))
    .filter((pair): pair is [number, number] => pair.length === 2 && pair.every((place) => place >= 0));

/** Return 1 for a player in that place in at least a quarter of their games. */
function getPositionTendency(habit: PlayerPositionHabit | undefined, place: 'lead' | 'skip'): number {
  if (!habit || habit.games === 0) return 0.5;
  return habit[place] / habit.games >= 0.25 ? 1 : 0;
}
