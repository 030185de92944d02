import { type DayToShare, peopleOn, type SharedDay, type SharedDays, sharedDays } from './shared-days.ts';
import { spreadOut } from './spread-out.ts';

export interface Sharing {
  days: DayToShare[];
  /** Those who share it. */
  members: string[];
  /** Whether a member can do nothing on a date: they are away, or on another duty. */
  isAway: (member: string, date: string) => boolean;
}

/**
 * Who is on when: pure, and the same each time for the same rota. What is kept stays; nobody is given a day on which they are
 * away, nor two duties of one day. As many places are filled as can be, and of all ways to do so it is one in which turns are
 * spread most evenly: nobody gets a turn who could hand it, or through others' hands, to somebody with at least two fewer.
 * Within that nobody is on two weeks running where it can be helped, the same two seldom meet, and gaps are long.
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
    // Each time the sum of the squares is smaller: it ends.
  }
  spreadOut(shared);
  return shared.days;
}

/** Of those who are free whoever has fewest turns, and of these whoever had theirs longest ago. */
function nextFor({ of, isFree }: SharedDays, { date }: SharedDay, members: string[]): string | undefined {
  const last = (member: string) => of(member).findLast((day) => day.date < date)?.date ?? '';
  return members
    .filter((member) => isFree(member, date))
    .toSorted((one, other) => of(one).length - of(other).length || last(one).localeCompare(last(other)))[0];
}

/** One turn fewer for somebody who has many; false where no two can be brought nearer. */
function levelOut(shared: SharedDays, members: string[]): boolean {
  const many = members.toSorted((one, other) => shared.of(other).length - shared.of(one).length);
  return many.some((from) => handOn(shared, members, from));
}

interface Step {
  giver: string;
  day: SharedDay;
}

/** One turn fewer for one member, and one more for somebody who has at least two fewer, through as few hands as can be. */
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

/** Each on the way gives the turn that the next one takes. */
function passAlong(shared: SharedDays, came: Map<string, Step | undefined>, last: string): void {
  const steps: (Step & { taker: string })[] = [];
  let taker = last;
  for (let step = came.get(taker); step; step = came.get(taker)) {
    steps.push({ ...step, taker });
    taker = step.giver;
  }
  for (const step of steps) shared.handOver(step.day, step.giver, step.taker);
}
