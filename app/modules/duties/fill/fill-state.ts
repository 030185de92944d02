import { countDaysBetween } from '#app/core/season-days.ts';

/** A duty as input for filling the rota. */
export interface DutyToFill {
  id: string;
  /** 'YYYY-MM-DD' */
  date: string;
  needed: number;
  /** Members whose slots are fixed: assigned by hand, confirmed, or past. */
  kept: string[];
  /** Past duties get no further members. */
  isPast: boolean;
}

/** A duty with the members assigned by this run (`given`) beside the fixed ones (`kept`). */
export interface FilledDuty extends DutyToFill {
  given: string[];
  /** The date as a day number. */
  number: number;
}

/** All members on a duty, fixed and assigned. */
export const getMembersOnDuty = ({ kept, given }: Pick<FilledDuty, 'kept' | 'given'>) => [...kept, ...given];

/** Count the slots of each member, fixed and past ones included. */
export function countDutySlots(days: Pick<FilledDuty, 'kept' | 'given'>[], members: string[]) {
  const counts = new Map(members.map((member) => [member, 0]));
  for (const person of days.flatMap(getMembersOnDuty)) counts.set(person, (counts.get(person) ?? 0) + 1);
  return counts;
}

/** State of a run: the duties, and each member's assignments. */
export interface RotaFillState {
  days: FilledDuty[];
  /** Return a member's duties in order. */
  of: (member: string) => FilledDuty[];
  /** Return true if a member is available that day and has no other duty on it. */
  isFree: (member: string, date: string) => boolean;
  give: (day: FilledDuty, member: string) => void;
  /** Replace one member by another on a duty. */
  handOver: (day: FilledDuty, from: string, to: string) => void;
}

export function createRotaFillState(
  toShare: DutyToFill[],
  isAway: (member: string, date: string) => boolean,
): RotaFillState {
  const inOrder = (one: DutyToFill, other: DutyToFill) =>
    one.date.localeCompare(other.date) || one.id.localeCompare(other.id);
  const days: FilledDuty[] = toShare.toSorted(inOrder).map((day) => ({
    ...day,
    given: [],
    number: countDaysBetween(day.date, '1970-01-01'),
  }));
  const theirs = new Map<string, FilledDuty[]>();
  const of = (member: string) => theirs.get(member) ?? [];
  const note = (day: FilledDuty, member: string) =>
    theirs.set(member, [...of(member), day].toSorted(inOrder));
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
