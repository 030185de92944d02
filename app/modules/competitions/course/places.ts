import { groupName } from '#app/modules/competitions/rules/draw-groups.ts';
import { type Course, isDecided, partOf } from '#app/modules/competitions/rules/parts.ts';
import type { GroupTable } from './shown-schemas.server.ts';
import { standings } from './standing.ts';

/** Returns the table of each group. */
export function groupTables(course: Course): GroupTable[] {
  const { ties } = partOf(course, 'groups');
  const groups = [...new Set(course.entries.flatMap(({ pool }) => pool ?? []))].sort((one, two) => one - two);
  return groups.map((group) => {
    const entries = course.entries.filter(({ pool }) => pool === group);
    const its = ties.filter(({ entry1 }) => entries.some(({ id }) => id === entry1));
    return { group, name: groupName(group), lines: standings({ entries, ties: its }) };
  });
}

export const groupsDone = (course: Course): boolean => {
  const { ties } = partOf(course, 'groups');
  return ties.length > 0 && ties.every(isDecided);
};

/** Qualifier of a group, with its group and place. */
export interface Through {
  entry: string;
  group: number;
  place: number;
}

/**
 * Returns the qualifiers by group and place. The next side replaces a withdrawn one. Ties in place are broken by the
 * smaller number from `chance`.
 */
export function goThrough(course: Course, chance: () => number): Through[] {
  const { through } = course.competition;
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return groupTables(course).flatMap(({ group, lines }) =>
    lines
      .filter(({ entry }) => !gone.has(entry))
      .map((line) => ({ ...line, lot: chance() }))
      .sort((one, two) => one.place - two.place || one.lot - two.lot)
      .slice(0, through)
      .map(({ entry }, at) => ({ entry, group, place: at + 1 })),
  );
}

/** Returns, by group, the names that share the last qualifying place: the draw decides by lot. */
export function toBeDrawn(course: Course): string[][] {
  const { through } = course.competition;
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return groupTables(course).flatMap(({ lines }) => {
    const left = lines.filter(({ entry }) => !gone.has(entry));
    const [last, next] = [left[through - 1], left[through]];
    if (!last || last.place !== next?.place) return [];
    return [left.filter(({ place }) => place === last.place).map(({ name }) => name)];
  });
}

/** True if a knock-out drawn from `before` also follows from `after`: the same qualifiers in the same order. */
export function stillGoThrough(before: Course, after: Course): boolean {
  const drawn = new Set(partOf(before, 'main').ties.flatMap(({ entry1, entry2 }) => [entry1, entry2]));
  const goneIn = ({ entries }: Course) =>
    new Set(entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  const [wasGone, gone] = [goneIn(before), goneIn(after)];
  const placeIn = (course: Course) =>
    new Map(groupTables(course).flatMap(({ lines }) => lines.map(({ entry, place }) => [entry, place])));
  const [was, is] = [placeIn(before), placeIn(after)];
  /** Returns below 0 if `one` ranks higher, 0 if level. */
  const between = (one: string, other: string, places: Map<string, number>) =>
    Math.sign((places.get(one) ?? 0) - (places.get(other) ?? 0));
  return groupTables(after).every(({ lines }) => {
    const ids = lines.map(({ entry }) => entry);
    const stays = (mine: string, other: string) => {
      const isSame = between(mine, other, was) === between(mine, other, is);
      if (drawn.has(other)) return isSame;
      // A reinstated side has to rank below those that qualified without it.
      const cameBack = wasGone.has(other) && !gone.has(other);
      return gone.has(other) || between(mine, other, is) < 0 || (isSame && !cameBack);
    };
    return ids.filter((id) => drawn.has(id)).every((mine) => ids.every((other) => stays(mine, other)));
  });
}
