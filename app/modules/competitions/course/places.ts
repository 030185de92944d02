import { groupName } from '#app/modules/competitions/rules/draw-groups.ts';
import { type Course, isDecided, partOf } from '#app/modules/competitions/rules/parts.ts';
import type { GroupTable } from './shown-schemas.server.ts';
import { standings } from './standing.ts';

/** The table of each group. */
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

/** Somebody who goes through: with which place from which group. */
export interface Through {
  entry: string;
  group: number;
  place: number;
}

/**
 * Who goes through, group by group in the order of their places. Whoever has withdrawn makes room for the next. Of those whom
 * nothing parts the one with the smaller number from `chance` stands before the other.
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

/** Those who share a place of which some go through and some do not: the lot decides between them. By group. */
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

/** Whether the knock-out that was drawn from some tables follows from others, too: the same go through in the same order. */
export function stillGoThrough(before: Course, after: Course): boolean {
  const drawn = new Set(partOf(before, 'main').ties.flatMap(({ entry1, entry2 }) => [entry1, entry2]));
  const goneIn = ({ entries }: Course) =>
    new Set(entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  const [wasGone, gone] = [goneIn(before), goneIn(after)];
  const placeIn = (course: Course) =>
    new Map(groupTables(course).flatMap(({ lines }) => lines.map(({ entry, place }) => [entry, place])));
  const [was, is] = [placeIn(before), placeIn(after)];
  /** Below 0 where the one stands above the other, 0 where they are level. */
  const between = (one: string, other: string, places: Map<string, number>) =>
    Math.sign((places.get(one) ?? 0) - (places.get(other) ?? 0));
  return groupTables(after).every(({ lines }) => {
    const ids = lines.map(({ entry }) => entry);
    const stays = (mine: string, other: string) => {
      const isSame = between(mine, other, was) === between(mine, other, is);
      if (drawn.has(other)) return isSame;
      // Whoever is back again has to stand below those who went through without them.
      const cameBack = wasGone.has(other) && !gone.has(other);
      return gone.has(other) || between(mine, other, is) < 0 || (isSame && !cameBack);
    };
    return ids.filter((id) => drawn.has(id)).every((mine) => ids.every((other) => stays(mine, other)));
  });
}
