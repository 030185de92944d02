import { Refusal } from '#app/core/refusals.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { type CompetitionData, isTieDecided } from '#app/modules/competitions/rules/draw-parts.ts';
import { formatTieOutcome } from '#app/modules/competitions/rules/match-text.ts';
import { getLaterDrawConflict } from '#app/modules/competitions/state/later-draws.ts';
import {
  hasNoOpponent,
  isTiePlayable,
  setTieOutcome,
  type TieOutcome,
} from '#app/modules/competitions/state/recalculate-competition.ts';
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
    throw new Refusal(409, 'It is not known yet who plays in this match.');
  if (hasNoOpponent(course, tie))
    throw new Refusal(
      409,
      'Both sides of the match before have withdrawn: there is nobody to play in this one.',
    );
  const after = setTieOutcome(course, id, outcome) ?? throwLaterMatchPlayed();
  rejectBrokenDraw(course, after);
  const by = { entered_by: enteredBy, confirmed_by: confirmedBy };
  const ties = after.ties.map((one) => (one.id === id ? { ...one, ...by } : one));
  await writeCompetitionChanges(changeSet, course, { ...after, ties });
  return formatTieOutcome(outcome, tie.player1, tie.player2);
}

export function throwLaterMatchPlayed(): never {
  throw new Refusal(409, 'The match after this one has a result already. Take that one away first.');
}

/** Throws 409 if a later draw would no longer follow from the results. */
export function rejectBrokenDraw(before: StoredCompetition, after: CompetitionData): void {
  const sentence = getLaterDrawConflict(before, after);
  if (sentence) throw new Refusal(409, sentence);
}

export function findPublishedTie({ competition, ties }: StoredCompetition, id: string): CompetitionTieRow {
  const tie = ties.find((one) => one.id === id);
  if (!tie) throw new Refusal(404, 'There is no such match.');
  if (tie.state === 'draft' || competition.state === 'drawn')
    throw new Refusal(409, 'The draw is not published yet.');
  if (!tie.entry1 && !tie.entry2 && !tie.from1 && !tie.from2)
    throw new Refusal(
      409,
      'This draw was written down by names alone. Press ‘Allow results to be entered’ first.',
    );
  return tie;
}
