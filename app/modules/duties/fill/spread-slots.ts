import { type FilledDuty, getMembersOnDuty, type RotaFillState } from './fill-state.ts';

/** Maximum number of improvement passes: a season settles after three or four. */
const maxPasses = 6;
/** Maximum distance in days between slots that are exchanged. */
const maxExchangeDays = 35;

/** Slots fewer than this many days apart count as two weeks running. */
export const minDaysBetweenDutySlots = 8;

/**
 * Exchange slots while that lengthens gaps or avoids repeated pairs; each member keeps their number of slots. Two weeks running
 * weigh more than all the rest, a repeated pair more than a gap.
 */
export function spreadDutySlots(shared: RotaFillState): void {
  const places = shared.days.flatMap((day) => day.given.map((_, at) => ({ day, at })));
  for (let round = 0; round < maxPasses; round += 1) {
    let better = false;
    for (const [index, one] of places.entries())
      for (const other of places.slice(index + 1)) {
        if (other.day.number - one.day.number > maxExchangeDays) break;
        if (tryExchange(shared, one, other)) better = true;
      }
    if (!better) return;
  }
}

interface SlotPosition {
  day: FilledDuty;
  at: number;
}

function tryExchange(shared: RotaFillState, one: SlotPosition, other: SlotPosition): boolean {
  const { isFree, handOver, of } = shared;
  const [a, b] = [one.day.given[one.at], other.day.given[other.at]];
  if (a === undefined || b === undefined || a === b || one.day.date === other.day.date) return false;
  if (!isFree(b, one.day.date) || !isFree(a, other.day.date)) return false;
  const burden = () => getScheduleCost(a, of(a)) + getScheduleCost(b, of(b));
  const before = burden();
  handOver(one.day, a, b);
  handOver(other.day, b, a);
  if (burden() < before - 1e-9) return true;
  handOver(one.day, b, a);
  handOver(other.day, a, b);
  return false;
}

/** Return a member's cost: short gaps between slots, and frequent pairs. */
function getScheduleCost(member: string, mine: FilledDuty[]): number {
  let burden = 0;
  const met = new Map<string, number>();
  for (const [at, day] of mine.entries()) {
    const before = mine[at - 1];
    const gap = before ? day.number - before.number : Number.POSITIVE_INFINITY;
    burden += (gap < minDaysBetweenDutySlots ? 1e6 : 0) + 1 / Math.max(gap, 0.5);
    for (const person of getMembersOnDuty(day))
      if (person !== member) met.set(person, (met.get(person) ?? 0) + 1);
  }
  for (const times of met.values()) burden += 10 * times * times;
  return burden;
}
