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
      throwSetError(at, 0, `Please give ${formatMatchSetName(at)} too: a later one has shots.`);
    if (one === null || two === null)
      throwSetError(at, one === null ? 0 : 1, 'Please give the shots of both sides.');
    validateSetShots([one, two], at, rules);
    return [one, two];
  });
  if (sets.length > rules.sets) throwSetError(rules.sets, 0, `There are ${rules.sets} sets at most.`);
  const early = sets.findIndex((_, at) => at > 0 && getEarlyMatchWinnerBySets(sets.slice(0, at), rules.sets));
  if (early > 0)
    throwSetError(early, 0, `The match was won before ${formatMatchSetName(early)}. Please leave it empty.`);
  if (whole) validateMatchEnd({ sets, tieBreak }, rules);
  return { sets, tieBreak: whole ? tieBreak : null };
}

function validateSetShots(set: [number, number], at: number, { ends, anEnd, starts }: SetRules): void {
  for (const side of [0, 1] as const)
    if (set[side] < starts[side]) throwSetError(at, side, getShotsBelowHandicapError(starts[side]));
  const shots = set[0] - starts[0] + set[1] - starts[1];
  if (ends !== undefined && anEnd !== undefined && shots > ends * anEnd)
    throwSetError(at, 1, `A set of ${ends} ends cannot have ${shots} shots: an end gives ${anEnd} at most.`);
}

/** Validates that there are enough sets to decide the match, and a tie-break only if they are level. */
function validateMatchEnd(played: PlayedSetScores, { sets: count }: SetRules): void {
  const { sets, tieBreak } = played;
  const won = getEarlyMatchWinnerBySets(sets, count);
  if (!won && sets.length < count)
    throwSetError(
      sets.length,
      0,
      `Please give ${formatMatchSetName(sets.length)} too: nobody had won before it.`,
    );
  if (won && tieBreak)
    throw createInvalidInputRefusal({
      tieBreak: `The sets are ${countSetsWon(played).join(' to ')}: there was no tie-break.`,
    });
  if (!getMatchWinnerBySets(played, count))
    throw createInvalidInputRefusal({ tieBreak: 'The sets are level: please say who won the tie-break.' });
}

/** Error message for fewer shots than the handicap. */
export const getShotsBelowHandicapError = (start: number) =>
  start === 0
    ? 'Shots are a number from 0 up.'
    : `They begin with ${formatHandicap(start)}, so it cannot be fewer.`;

function throwSetError(set: number, side: 0 | 1, sentence: string): never {
  throw createInvalidInputRefusal({ [`sets.${set}.${side}`]: sentence });
}
