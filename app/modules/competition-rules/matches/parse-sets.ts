import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import {
  countSetsWon,
  formatMatchSetName,
  getEarlyMatchWinnerBySets,
  getMatchWinnerBySets,
  type PlayedSetScores,
} from './sets.ts';
import { formatHandicap } from './side-sizes.ts';

/** Limits of the shots in a set. */
interface SetRules {
  sets: number;
  /** Maximum ends per set and shots per end, if known. */
  ends: number | undefined;
  anEnd: number | undefined;
  /** Handicaps of both sides, applied in each set. */
  starts: [number, number];
}

type SubmittedSets = [number | null, number | null][];

/**
 * Validates the submitted sets. Throws at the field, `sets.1.0` for the first side of the second set: half a set, too
 * many shots, a set after the match was won.
 */
export function parseSubmittedSetScores(
  said: SubmittedSets,
  tieBreak: 1 | 2 | null,
  rules: SetRules,
  whole: boolean,
): PlayedSetScores {
  const last = said.findLastIndex(([one, two]) => one !== null || two !== null);
  const sets = said.slice(0, last + 1).map(([one, two], at): [number, number] => {
    if (one === null && two === null)
      throwSetError(at, 0, `Enter ${formatMatchSetName(at)} too. You have entered shots for a later set.`);
    if (one === null || two === null)
      throwSetError(at, one === null ? 0 : 1, 'Enter the shots for both sides.');
    validateSetShots([one, two], at, rules);
    return [one, two];
  });
  if (sets.length > rules.sets) throwSetError(rules.sets, 0, `Enter ${rules.sets} sets or fewer.`);
  const early = sets.findIndex((_, at) => at > 0 && getEarlyMatchWinnerBySets(sets.slice(0, at), rules.sets));
  if (early > 0)
    throwSetError(early, 0, `Leave ${formatMatchSetName(early)} empty. The match was won before it.`);
  if (whole) validateMatchEnd({ sets, tieBreak }, rules);
  return { sets, tieBreak: whole ? tieBreak : null };
}

function validateSetShots(set: [number, number], at: number, { ends, anEnd, starts }: SetRules): void {
  for (const side of [0, 1] as const)
    if (set[side] < starts[side]) throwSetError(at, side, getShotsBelowHandicapError(starts[side]));
  const shots = set[0] - starts[0] + set[1] - starts[1];
  if (ends !== undefined && anEnd !== undefined && shots > ends * anEnd)
    throwSetError(
      at,
      1,
      `Correct the shots. A set of ${ends} ends cannot have ${shots} shots. The most in one end is ${anEnd}.`,
    );
}

/** Validates that there are enough sets to decide the match, and a tie-break only if they are level. */
function validateMatchEnd(played: PlayedSetScores, { sets: count }: SetRules): void {
  const { sets, tieBreak } = played;
  const won = getEarlyMatchWinnerBySets(sets, count);
  if (!won && sets.length < count)
    throwSetError(
      sets.length,
      0,
      `Enter ${formatMatchSetName(sets.length)} too. The match had not been won by then.`,
    );
  if (won && tieBreak)
    throw createInvalidInputRefusal({
      tieBreak: `Choose ‘No tie-break’. The sets are ${countSetsWon(played).join(' to ')}, so there was none.`,
    });
  if (!getMatchWinnerBySets(played, count))
    throw createInvalidInputRefusal({ tieBreak: 'The sets are level. Choose who won the tie-break.' });
}

/** Error message for fewer shots than the handicap. */
export const getShotsBelowHandicapError = (start: number) =>
  start === 0
    ? 'Must be 0 or more.'
    : `Enter ${start > 0 ? start : formatHandicap(start)} or more. This side starts with ${formatHandicap(start)}.`;

function throwSetError(set: number, side: 0 | 1, sentence: string): never {
  throw createInvalidInputRefusal({ [`sets.${set}.${side}`]: sentence });
}
