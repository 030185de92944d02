import {
  type CompetitionData,
  getCompetitionDrawPart,
  getLosingEntry,
  getWinningEntry,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import type { CompetitionTieTable } from '#db/schema/competitions.ts';

/** Match of the main draw and the side that lost it as the first match it played. */
interface FirstLoss {
  tie: string;
  entry: string;
}

/** Returns the first match of an entry; byes and walkovers received do not count. */
function findFirstMatch(ties: CompetitionTieTable[], entry: string): CompetitionTieTable | undefined {
  return ties.find(
    (tie) =>
      (tie.entry1 === entry || tie.entry2 === entry) &&
      !(tie.state === 'walkover' && getWinningEntry(tie) === entry),
  );
}

/**
 * Returns the sides that lost the first match they played, in draw order: they qualify for the consolation draw. A side
 * that gave a walkover did not play and is excluded; one that conceded is included.
 */
export function findFirstMatchLosers(course: CompetitionData): FirstLoss[] {
  const { ties } = getCompetitionDrawPart(course, 'main');
  return ties.flatMap((tie) => {
    const entry = tie.state === 'played' || tie.state === 'conceded' ? getLosingEntry(tie) : null;
    return entry && findFirstMatch(ties, entry) === tie ? [{ tie: tie.id, entry }] : [];
  });
}

/** True once every side has had its first match, so that the consolation entries are final. */
export function haveAllSidesPlayedFirstMatch(course: CompetitionData): boolean {
  const { ties } = getCompetitionDrawPart(course, 'main');
  return (
    ties.length > 0 &&
    course.entries.every(({ id }) => {
      const state = findFirstMatch(ties, id)?.state;
      return state !== 'open' && state !== 'draft';
    })
  );
}

/** Returns the first losses without withdrawn sides. */
export function getConsolationDrawEntries(course: CompetitionData): FirstLoss[] {
  const gone = new Set(course.entries.filter(({ withdrawn }) => withdrawn).map(({ id }) => id));
  return findFirstMatchLosers(course).filter(({ entry }) => !gone.has(entry));
}
