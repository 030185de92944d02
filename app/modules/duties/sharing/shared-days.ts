import { daysBetween } from '#app/core/season-days.ts';

/** One day of the rota that is shared out. */
export interface DayToShare {
  id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  needed: number;
  /** Who has it whatever is shared out: put there by hand, or confirmed, or it is past. */
  kept: string[];
  /** Nobody is added to what is past. */
  isPast: boolean;
}

/** Who is on a duty: `given` by this sharing, beside those kept. */
export interface SharedDay extends DayToShare {
  given: string[];
  /** Of its date, counted in days. */
  number: number;
}

/** Everybody on a day. */
export const peopleOn = ({ kept, given }: Pick<SharedDay, 'kept' | 'given'>) => [...kept, ...given];

/** How many turns each has, what is kept and past included. */
export function countTurns(days: Pick<SharedDay, 'kept' | 'given'>[], members: string[]) {
  const counts = new Map(members.map((member) => [member, 0]));
  for (const person of days.flatMap(peopleOn)) counts.set(person, (counts.get(person) ?? 0) + 1);
  return counts;
}

/** The days while they are being shared out, and whose each is. */
export interface SharedDays {
  days: SharedDay[];
  /** Somebody's days, in their order. */
  of: (member: string) => SharedDay[];
  /** Whether they can have something that day: they are there, and have nothing else on it. */
  isFree: (member: string, date: string) => boolean;
  give: (day: SharedDay, member: string) => void;
  /** One has another's place. */
  handOver: (day: SharedDay, from: string, to: string) => void;
}

export function sharedDays(
  toShare: DayToShare[],
  isAway: (member: string, date: string) => boolean,
): SharedDays {
  const inOrder = (one: DayToShare, other: DayToShare) =>
    one.date.localeCompare(other.date) || one.id.localeCompare(other.id);
  const days: SharedDay[] = toShare.toSorted(inOrder).map((day) => ({
    ...day,
    given: [],
    number: daysBetween(day.date, '1970-01-01'),
  }));
  const theirs = new Map<string, SharedDay[]>();
  const of = (member: string) => theirs.get(member) ?? [];
  const note = (day: SharedDay, member: string) => theirs.set(member, [...of(member), day].toSorted(inOrder));
  for (const day of days) for (const member of day.kept) note(day, member);
  return {
    days,
    of,
    isFree: (member, date) => !isAway(member, date) && !of(member).some((day) => day.date === date),
    give(day, member) {
      day.given.push(member);
      note(day, member);
    },
    handOver(day, from, to) {
      day.given = day.given.map((person) => (person === from ? to : person));
      theirs.set(
        from,
        of(from).filter((one) => one !== day),
      );
      note(day, to);
    },
  };
}
