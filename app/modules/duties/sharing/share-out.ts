import { type DayToShare, peopleOn, type SharedDay, type SharedDays, sharedDays } from './shared-days.ts';
import { spreadOut } from './spread-out.ts';

export interface Sharing {
  days: DayToShare[];
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
export function shareOut({ days, members, isAway }: Sharing): SharedDay[] {
  const shared = sharedDays(days, isAway);
  const people = [...new Set(members)];
  for (const day of shared.days) {
    while (!day.isPast && peopleOn(day).length < day.needed) {
      const next = nextFor(shared, day, people);
      if (next === undefined) break;
      shared.give(day, next);
    }
  }
  while (levelOut(shared, people)) {
    // Terminates: the sum of squares shrinks with each step.
  }
  spreadOut(shared);
  return shared.days;
}

/** Return the free member with the fewest slots; of equals, the one whose last slot is longest ago. */
function nextFor({ of, isFree }: SharedDays, { date }: SharedDay, members: string[]): string | undefined {
  const last = (member: string) => of(member).findLast((day) => day.date < date)?.date ?? '';
  return members
    .filter((member) => isFree(member, date))
    .toSorted((one, other) => of(one).length - of(other).length || last(one).localeCompare(last(other)))[0];
}

/** Move one slot away from a member with many; returns false if the counts cannot get closer. */
function levelOut(shared: SharedDays, members: string[]): boolean {
  const many = members.toSorted((one, other) => shared.of(other).length - shared.of(one).length);
  return many.some((from) => handOn(shared, members, from));
}

interface Step {
  giver: string;
  day: SharedDay;
}

/** Breadth-first search for the shortest chain of handovers from a member to one with at least two fewer slots. */
function handOn(shared: SharedDays, members: string[], from: string): boolean {
  const most = shared.of(from).length - 2;
  const fewest = Math.min(...members.map((member) => shared.of(member).length));
  if (fewest > most) return false;
  const came = new Map<string, Step | undefined>([[from, undefined]]);
  for (const giver of came.keys()) {
    for (const day of shared.of(giver).filter(({ given }) => given.includes(giver))) {
      for (const taker of members) {
        if (came.has(taker) || !shared.isFree(taker, day.date)) continue;
        came.set(taker, { giver, day });
        if (shared.of(taker).length > most) continue;
        passAlong(shared, came, taker);
        return true;
      }
    }
  }
  return false;
}

/** Apply a chain of handovers: each member on it gives the slot that the next one takes. */
function passAlong(shared: SharedDays, came: Map<string, Step | undefined>, last: string): void {
  const steps: (Step & { taker: string })[] = [];
  let taker = last;
  for (let step = came.get(taker); step; step = came.get(taker)) {
    steps.push({ ...step, taker });
    taker = step.giver;
  }
  for (const step of steps) shared.handOver(step.day, step.giver, step.taker);
}
