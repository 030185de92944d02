import { type Course, loserOf, partOf, winnerOf } from '#app/modules/competitions/rules/parts.ts';
import type { TieTable } from '#db/schema/competitions.ts';

/** Match of the main draw and the side that lost it as the first match it played. */
interface FirstLoss {
  tie: string;
  entry: string;
}

/** Returns the first match of an entry; byes and walkovers received do not count. */
function firstMatch(ties: TieTable[], entry: string): TieTable | undefined {
  return ties.find(
    (tie) =>
      (tie.entry1 === entry || tie.entry2 === entry) &&
      !(tie.state === 'walkover' && winnerOf(tie) === entry),
  );
}

/**
 * Returns the sides that lost the first match they played, in draw order: they qualify for the consolation draw. A side
 * that gave a walkover did not play and is excluded; one that conceded is included.
 */
export function firstLosses(course: Course): FirstLoss[] {
  const { ties } = partOf(course, 'main');
  return ties.flatMap((tie) => {
    const entry = tie.state === 'played' || tie.state === 'conceded' ? loserOf(tie) : null;
    return entry && firstMatch(ties, entry) === tie ? [{ tie: tie.id, entry }] : [];
  });
}

/** True once every side has had its first match, so that the consolation entries are final. */
export function allHavePlayed(course: Course): boolean {
  const { ties } = partOf(course, 'main');
  return (
    ties.length > 0 &&
    course.entries.every(({ id }) => {
      const state = firstMatch(ties, id)?.state;
      return state !== 'open' && state !== 'draft';
    })
  );
}

/** Returns the first losses without withdrawn sides. */
export function forTheConsolation(course: Course): FirstLoss[] {
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return firstLosses(course).filter(({ entry }) => !gone.has(entry));
}
