import {
  createRotaFillState,
  type DutyToFill,
  type FilledDuty,
  getMembersOnDuty,
  type RotaFillState,
} from './fill-state.ts';
import { spreadDutySlots } from './spread-slots.ts';

interface RotaFillInput {
  days: DutyToFill[];
  /** Ids of the members who share the rota. */
  members: string[];
  /** Return true if a member is unavailable on a date: away, or on another duty. */
  isAway: (member: string, date: string) => boolean;
}

/**
 * Fill a rota. Pure and deterministic for the same input. Fixed slots stay; members get no slot on days when they are
 * unavailable, nor two duties on one day. Fills the maximum number of slots, and among all ways to do so returns one with slots
 * spread most evenly: no member has a slot that could pass, directly or through a chain of others, to one with at least two
 * fewer. Within that it avoids two weeks running, repeated pairs and short gaps.
 */
export function fillRota({ days, members, isAway }: RotaFillInput): FilledDuty[] {
  const shared = createRotaFillState(days, isAway);
  const people = [...new Set(members)];
  for (const day of shared.days) {
    while (!day.isPast && getMembersOnDuty(day).length < day.needed) {
      const next = chooseNextMember(shared, day, people);
      if (next === undefined) break;
      shared.give(day, next);
    }
  }
  while (evenOutOnce(shared, people)) {
    // Terminates: the sum of squares shrinks with each step.
  }
  spreadDutySlots(shared);
  return shared.days;
}

/** Return the free member with the fewest slots; of equals, the one whose last slot is longest ago. */
function chooseNextMember(
  { of, isFree }: RotaFillState,
  { date }: FilledDuty,
  members: string[],
): string | undefined {
  const last = (member: string) => of(member).findLast((day) => day.date < date)?.date ?? '';
  return members
    .filter((member) => isFree(member, date))
    .toSorted((one, other) => of(one).length - of(other).length || last(one).localeCompare(last(other)))[0];
}

/** Move one slot away from a member with many; returns false if the counts cannot get closer. */
function evenOutOnce(shared: RotaFillState, members: string[]): boolean {
  const many = members.toSorted((one, other) => shared.of(other).length - shared.of(one).length);
  return many.some((from) => handOverAlongChain(shared, members, from));
}

interface HandoverStep {
  giver: string;
  day: FilledDuty;
}

/** Breadth-first search for the shortest chain of handovers from a member to one with at least two fewer slots. */
function handOverAlongChain(shared: RotaFillState, members: string[], from: string): boolean {
  const most = shared.of(from).length - 2;
  const fewest = Math.min(...members.map((member) => shared.of(member).length));
  if (fewest > most) return false;
  const came = new Map<string, HandoverStep | undefined>([[from, undefined]]);
  for (const giver of came.keys()) {
    for (const day of shared.of(giver).filter(({ given }) => given.includes(giver))) {
      for (const taker of members) {
        if (came.has(taker) || !shared.isFree(taker, day.date)) continue;
        came.set(taker, { giver, day });
        if (shared.of(taker).length > most) continue;
        applyHandovers(shared, came, taker);
        return true;
      }
    }
  }
  return false;
}

/** Apply a chain of handovers: each member on it gives the slot that the next one takes. */
function applyHandovers(
  shared: RotaFillState,
  came: Map<string, HandoverStep | undefined>,
  last: string,
): void {
  const steps: (HandoverStep & { taker: string })[] = [];
  let taker = last;
  for (let step = came.get(taker); step; step = came.get(taker)) {
    steps.push({ ...step, taker });
    taker = step.giver;
  }
  for (const step of steps) shared.handOver(step.day, step.giver, step.taker);
}
