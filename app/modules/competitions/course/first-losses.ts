import { type Course, loserOf, partOf, winnerOf } from '#app/modules/competitions/rules/parts.ts';
import type { TieTable } from '#db/schema/competitions.ts';

/** A match of the main draw, and who lost it as the first match they played. */
interface FirstLoss {
  tie: string;
  entry: string;
}

/** The first match that an entry has: a way straight through and a walkover that it was given are none. */
function firstMatch(ties: TieTable[], entry: string): TieTable | undefined {
  return ties.find(
    (tie) =>
      (tie.entry1 === entry || tie.entry2 === entry) &&
      !(tie.state === 'walkover' && winnerOf(tie) === entry),
  );
}

/**
 * Those who lost the first match that they played, in the order of the draw: they are for the consolation draw. Whoever
 * gave a walkover did not play, and is not among them; whoever conceded is.
 */
export function firstLosses(course: Course): FirstLoss[] {
  const { ties } = partOf(course, 'main');
  return ties.flatMap((tie) => {
    const entry = tie.state === 'played' || tie.state === 'conceded' ? loserOf(tie) : null;
    return entry && firstMatch(ties, entry) === tie ? [{ tie: tie.id, entry }] : [];
  });
}

/** Whether everybody has had their first match, so that it is known who is for the consolation draw. */
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

/** Those of them who are still there. */
export function forTheConsolation(course: Course): FirstLoss[] {
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return firstLosses(course).filter(({ entry }) => !gone.has(entry));
}
