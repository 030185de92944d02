import { peopleOn, type SharedDay, type SharedDays } from './shared-days.ts';

/** How many rounds of looking for something better there are at most: a season is settled after three or four. */
const rounds = 6;
/** Within so many days one looks for somebody to exchange with. */
const within = 35;

/** Two turns fewer days apart are two weeks running. */
export const aWeek = 8;

/**
 * Exchanges turns as long as that makes gaps longer or has fewer of the same people meet; everybody keeps as many turns as they
 * have. Two weeks running weigh more than all the rest, the same two once more weighs more than a gap.
 */
export function spreadOut(shared: SharedDays): void {
  const places = shared.days.flatMap((day) => day.given.map((_, at) => ({ day, at })));
  for (let round = 0; round < rounds; round += 1) {
    let better = false;
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        if (other.day.number - one.day.number > within) break;
        if (tryExchange(shared, one, other)) better = true;
      }
    if (!better) return;
  }
}

interface Place {
  day: SharedDay;
  at: number;
}

function tryExchange(shared: SharedDays, one: Place, other: Place): boolean {
  const { isFree, handOver, of } = shared;
  const [a, b] = [one.day.given[one.at], other.day.given[other.at]];
  if (a === undefined || b === undefined || a === b || one.day.date === other.day.date) return false;
  if (!isFree(b, one.day.date) || !isFree(a, other.day.date)) return false;
  const burden = () => burdenOf(a, of(a)) + burdenOf(b, of(b));
  const before = burden();
  handOver(one.day, a, b);
  handOver(other.day, b, a);
  if (burden() < before - 1e-9) return true;
  handOver(one.day, b, a);
  handOver(other.day, a, b);
  return false;
}

/** How hard somebody has it: short gaps between their turns, and often with the same people. */
function burdenOf(member: string, mine: SharedDay[]): number {
  let burden = 0;
  const met = new Map<string, number>();
  for (const [at, day] of mine.entries()) {
    const before = mine[at - 1];
    const gap = before ? day.number - before.number : Number.POSITIVE_INFINITY;
    burden += (gap < aWeek ? 1e6 : 0) + 1 / Math.max(gap, 0.5);
    for (const person of peopleOn(day)) if (person !== member) met.set(person, (met.get(person) ?? 0) + 1);
  }
  for (const times of met.values()) burden += 10 * times * times;
  return burden;
}
