import { shuffleSeeded } from '#app/core/seeded-random.ts';
import { type RollUpDrawCosts, wrongDrawPositionCost } from './draw-costs.ts';

/** Number of perturbations: more for few players, where a pass is fast. */
const getPerturbationCount = (count: number) =>
  Math.max(4, Math.min(60, Math.round(14_000 / (count * count))));

/**
 * Iterated local search for a cheap draw. Assigns players (indices into the list) to sides of the given sizes: from a random
 * start, swap pairs while the cost falls; then perturb the best draw and repeat. Returns the best one.
 */
export function findCheapestRollUpDraw(
  sizes: number[][],
  costs: RollUpDrawCosts,
  chance: () => number,
): number[][][] {
  const start = shuffleSeeded([...Array(costs.count).keys()], chance);
  const green = new SeatAssignment(sizes, costs, start);
  green.improve(chance);
  let best = green.copy();
  let least = green.total();
  for (let shake = getPerturbationCount(costs.count); shake > 0; shake--) {
    green.shake(chance, 3);
    green.improve(chance);
    const total = green.total();
    if (total <= least) [best, least] = [green.copy(), total];
    else green.put(best);
  }
  return green.put(best).sides();
}

/** Assignment of players to seats, with the cost of each change. */
class SeatAssignment {
  readonly #costs: RollUpDrawCosts;
  readonly #sizes: number[][];
  /** Seats of each side, by game. */
  readonly #games: number[][][] = [];
  readonly #sideAt: number[] = [];
  readonly #gameAt: number[] = [];
  #seats: Int32Array;

  constructor(sizes: number[][], costs: RollUpDrawCosts, start: number[]) {
    this.#costs = costs;
    this.#sizes = sizes;
    this.#seats = Int32Array.from(start);
    let side = 0;
    for (const [game, sides] of sizes.entries())
      this.#games.push(
        sides.map((size) => {
          const first = this.#sideAt.length;
          for (let at = 0; at < size; at++) this.#gameAt.push(game);
          for (let at = 0; at < size; at++) this.#sideAt.push(side);
          side++;
          return Array.from({ length: size }, (_, at) => first + at);
        }),
      );
  }

  /** Swap pairs while the cost falls, until no swap helps. */
  improve(chance: () => number): void {
    const seats = shuffleSeeded([...this.#sideAt.keys()], chance);
    for (let better = true; better; ) {
      better = false;
      for (const [at, one] of seats.entries())
        for (let next = at + 1; next < seats.length; next++)
          if (this.#tryExchange(one, seats[next] ?? one)) better = true;
    }
  }

  shake(chance: () => number, times: number): void {
    const any = () => Math.floor(chance() * this.#sideAt.length);
    for (let time = 0; time < times; time++) this.#exchange(any(), any());
  }

  total = () => this.#games.reduce((sum, _, game) => sum + this.#costOf(game), 0);
  copy = () => Int32Array.from(this.#seats);
  put(seats: Int32Array): this {
    this.#seats = Int32Array.from(seats);
    return this;
  }
  sides = () => this.#games.map((sides) => sides.map((seats) => seats.map((seat) => this.#seats[seat] ?? 0)));

  #exchange(one: number, other: number) {
    const player = this.#seats[one] ?? 0;
    this.#seats[one] = this.#seats[other] ?? 0;
    this.#seats[other] = player;
  }

  #tryExchange(one: number, other: number): boolean {
    if (this.#sideAt[one] === this.#sideAt[other]) return false;
    const [game = 0, second = 0] = [this.#gameAt[one], this.#gameAt[other]];
    const cost = () => this.#costOf(game) + (second === game ? 0 : this.#costOf(second));
    const before = cost();
    this.#exchange(one, other);
    if (cost() < before - 1e-9) return true;
    this.#exchange(one, other);
    return false;
  }

  #costOf(game: number): number {
    const sides = this.#games[game] ?? [];
    let cost = 0;
    for (const [at, seats] of sides.entries()) {
      cost += this.#placesCost(seats, (this.#sizes[game] ?? []).length);
      for (const [first, seat] of seats.entries()) {
        const row = (this.#seats[seat] ?? 0) * this.#costs.count;
        for (let next = first + 1; next < seats.length; next++)
          cost += this.#costs.together[row + (this.#seats[seats[next] ?? 0] ?? 0)] ?? 0;
        for (let other = at + 1; other < sides.length; other++)
          for (const against of sides[other] ?? [])
            cost += this.#costs.against[row + (this.#seats[against] ?? 0)] ?? 0;
      }
    }
    return cost;
  }

  /** Cost of positions: a side needs a player who skips, and not all the skips or all the leads. */
  #placesCost(seats: number[], sides: number): number {
    if (seats.length < 2 || sides > 2) return 0;
    let [best, skips, leads] = [0, 0, 0];
    for (const seat of seats) {
      const player = this.#seats[seat] ?? 0;
      const skip = this.#costs.skips[player] ?? 0;
      best = Math.max(best, skip);
      skips += skip;
      leads += this.#costs.leads[player] ?? 0;
    }
    return wrongDrawPositionCost * (1 - best) + 4 * (skips * skips + leads * leads);
  }
}
