import { Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import {
  type CompetitionData,
  formatTieOutcome,
  getLaterDrawConflict,
  hasNoOpponent,
  isTieDecided,
  isTiePlayable,
  setTieOutcome,
  type TieOutcome,
} from '#app/modules/competition-rules/competition-rules.ts';
import {
  type CompetitionTieRow,
  type StoredCompetition,
  writeCompetitionChanges,
} from '#app/modules/competitions/state/stored-competition.server.ts';

/** Operations on match results. */

/** Writes a result within a change set. Returns it formatted for the audit log. */
export async function writeTieResult(
  changeSet: ContentChangeSet,
  course: StoredCompetition,
  id: string,
  outcome: TieOutcome,
  enteredBy: string | null,
  confirmedBy: string | null,
): Promise<string> {
  const tie = findPublishedTie(course, id);
  if (!isTieDecided(tie) && !isTiePlayable(tie))
    throw new Refusal(
      409,
      'We do not know yet who plays in this match. Enter the result of the earlier match first.',
    );
  if (hasNoOpponent(course, tie))
    throw new Refusal(
      409,
      'Both sides in the earlier match have withdrawn, so there is no opponent in this match.',
    );
  const after = setTieOutcome(course, id, outcome) ?? throwLaterMatchPlayed();
  rejectBrokenDraw(course, after);
  const by = { entered_by: enteredBy, confirmed_by: confirmedBy };
  const ties = after.ties.map((one) => (one.id === id ? { ...one, ...by } : one));
  await writeCompetitionChanges(changeSet, course, { ...after, ties });
  return formatTieOutcome(outcome, tie.player1, tie.player2);
}

export function throwLaterMatchPlayed(): never {
  throw new Refusal(409, 'The next match already has a result. Remove that result first.');
}

/** Throws 409 if a later draw would no longer follow from the results. */
export function rejectBrokenDraw(before: StoredCompetition, after: CompetitionData): void {
  const sentence = getLaterDrawConflict(before, after);
  if (sentence) throw new Refusal(409, sentence);
}

export function findPublishedTie({ competition, ties }: StoredCompetition, id: string): CompetitionTieRow {
  const tie = ties.find((one) => one.id === id);
  if (!tie) throw new Refusal(404, 'We cannot find that match. It may have been deleted.');
  if (tie.state === 'draft' || competition.state === 'drawn')
    throw new Refusal(409, 'The draw has not been published yet.');
  if (!tie.entry1 && !tie.entry2 && !tie.from1 && !tie.from2)
    throw new Refusal(409, 'This draw has names only. Press ‘Allow result entry’ first.');
  return tie;
}
