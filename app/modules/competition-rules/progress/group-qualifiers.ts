import { formatCompetitionGroupName } from '#app/modules/competition-rules/draws/draw-groups.ts';
import {
  type CompetitionData,
  getCompetitionDrawPart,
  isTieDecided,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import { rankRoundRobin } from './round-robin-standings.ts';
import type { GroupTable } from './standings-schemas.server.ts';

/** Returns the table of each group. */
export function calculateGroupTables(course: CompetitionData): GroupTable[] {
  const { ties } = getCompetitionDrawPart(course, 'groups');
  const groups = [...new Set(course.entries.flatMap(({ pool }) => pool ?? []))].sort((one, two) => one - two);
  return groups.map((group) => {
    const entries = course.entries.filter(({ pool }) => pool === group);
    const its = ties.filter(({ entry1 }) => entries.some(({ id }) => id === entry1));
    return { group, name: formatCompetitionGroupName(group), lines: rankRoundRobin({ entries, ties: its }) };
  });
}

export const areGroupsDecided = (course: CompetitionData): boolean => {
  const { ties } = getCompetitionDrawPart(course, 'groups');
  return ties.length > 0 && ties.every(isTieDecided);
};

/** Qualifier of a group, with its group and place. */
export interface GroupQualifier {
  entry: string;
  group: number;
  place: number;
}

/**
 * Returns the qualifiers by group and place. The next side replaces a withdrawn one. Ties in place are broken by the
 * smaller number from `chance`.
 */
export function getGroupQualifiers(course: CompetitionData, chance: () => number): GroupQualifier[] {
  const { through } = course.competition;
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return calculateGroupTables(course).flatMap(({ group, lines }) =>
    lines
      .filter(({ entry }) => !gone.has(entry))
      .map((line) => ({ ...line, lot: chance() }))
      .sort((one, two) => one.place - two.place || one.lot - two.lot)
      .slice(0, through)
      .map(({ entry }, at) => ({ entry, group, place: at + 1 })),
  );
}

/** Returns, by group, the names that share the last qualifying place: the draw decides by lot. */
export function getLevelGroupQualifiers(course: CompetitionData): string[][] {
  const { through } = course.competition;
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return calculateGroupTables(course).flatMap(({ lines }) => {
    const left = lines.filter(({ entry }) => !gone.has(entry));
    const [last, next] = [left[through - 1], left[through]];
    if (!last || last.place !== next?.place) return [];
    return [left.filter(({ place }) => place === last.place).map(({ name }) => name)];
  });
}

/** True if a knock-out drawn from `before` also follows from `after`: the same qualifiers in the same order. */
export function hasSameQualifiers(before: CompetitionData, after: CompetitionData): boolean {
  const drawn = new Set(
    getCompetitionDrawPart(before, 'main').ties.flatMap(({ entry1, entry2 }) => [entry1, entry2]),
  );
  const goneIn = ({ entries }: CompetitionData) =>
    new Set(entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  const [wasGone, gone] = [goneIn(before), goneIn(after)];
  const placeIn = (course: CompetitionData) =>
    new Map(
      calculateGroupTables(course).flatMap(({ lines }) => lines.map(({ entry, place }) => [entry, place])),
    );
  const [was, is] = [placeIn(before), placeIn(after)];
  /** Returns below 0 if `one` ranks higher, 0 if level. */
  const between = (one: string, other: string, places: Map<string, number>) =>
    Math.sign((places.get(one) ?? 0) - (places.get(other) ?? 0));
  return calculateGroupTables(after).every(({ lines }) => {
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
