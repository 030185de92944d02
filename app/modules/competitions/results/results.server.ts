import { Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import { type CourseRows, type TieRow, writeCourse } from '#app/modules/competitions/course/course.server.ts';
import {
  isAgainstNobody,
  isPlayable,
  type Outcome,
  withOutcome,
} from '#app/modules/competitions/course/course.ts';
import { breaksDraw } from '#app/modules/competitions/course/later-draws.ts';
import { outcomeLine } from '#app/modules/competitions/rules/match-words.ts';
import { type Course, isDecided } from '#app/modules/competitions/rules/parts.ts';

/** Operations on match results. */

/** Writes a result within a change set. Returns it formatted for the audit log. */
export async function decideTie(
  changeSet: ChangeSet,
  course: CourseRows,
  id: string,
  outcome: Outcome,
  enteredBy: string | null,
  confirmedBy: string | null,
): Promise<string> {
  const tie = tieIn(course, id);
  if (!isDecided(tie) && !isPlayable(tie))
    throw new Refusal(409, 'It is not known yet who plays in this match.');
  if (isAgainstNobody(course, tie))
    throw new Refusal(
      409,
      'Both sides of the match before have withdrawn: there is nobody to play in this one.',
    );
  const after = withOutcome(course, id, outcome) ?? playedOn();
  refuseBroken(course, after);
  const by = { entered_by: enteredBy, confirmed_by: confirmedBy };
  const ties = after.ties.map((one) => (one.id === id ? { ...one, ...by } : one));
  await writeCourse(changeSet, course, { ...after, ties });
  return outcomeLine(outcome, tie.player1, tie.player2);
}

export function playedOn(): never {
  throw new Refusal(409, 'The match after this one has a result already. Take that one away first.');
}

/** Throws 409 if a later draw would no longer follow from the results. */
export function refuseBroken(before: CourseRows, after: Course): void {
  const sentence = breaksDraw(before, after);
  if (sentence) throw new Refusal(409, sentence);
}

export function tieIn({ competition, ties }: CourseRows, id: string): TieRow {
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
