import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { actOn, titled } from '#app/club/competitions/acts.server.ts';
import {
  type CourseRows,
  type TieRow,
  takeCourse,
  writeCourse,
} from '#app/club/competitions/course.server.ts';
import { isPlayable, type Outcome, withOutcome } from '#app/club/competitions/course.ts';
import type { SaidOutcome } from '#app/club/competitions/fields.server.ts';
import { breaksDraw } from '#app/club/competitions/later-draws.ts';
import { type Course, isDecided } from '#app/club/competitions/parts.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import { outcomeLine } from './match-words.ts';
import { readOutcome, rulesOf } from './outcome.ts';

/** What came of the matches, as the desk enters it. */

/** A match or an entry of the version that the officer saw. */
export interface Seen {
  slug: string;
  id: string;
  version: number;
}

/** Enters a result or corrects it; the winner moves on. Refuses where the match after it has been played. */
export const enterResult = (site: Site, officer: Actor, { slug, id, version, ...said }: Seen & SaidOutcome) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const tie = tieIn(course, id);
    await changeSet.tx.deleteFrom('claim').where('tie', '=', id).execute();
    const act = isDecided(tie) ? 'corrected a result' : 'entered a result';
    await refuseOvertaken(changeSet, 'tie', tie, version);
    const line = await decideTie(
      changeSet,
      course,
      id,
      readOutcome(said, rulesOf(course, tie)),
      officer.id,
      null,
    );
    return { act: actOn(course.competition, act, line), made: id };
  });

/** Makes a match one that is still to be played. */
export const clearResult = (site: Site, officer: Actor, { slug, id, version }: Seen) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const tie = tieIn(course, id);
    if (!isDecided(tie)) throw new Refusal(409, 'There is no result to take away.');
    await refuseOvertaken(changeSet, 'tie', tie, version);
    const after = withOutcome(course, id, undefined) ?? playedOn();
    if (after.ties.some((one) => one.id === id && isDecided(one)))
      throw new Refusal(
        409,
        'A side of this match has withdrawn. Let them play after all, and it is open again.',
      );
    refuseBroken(course, after);
    await writeCourse(changeSet, course, after);
    const title = `${tie.player1} v ${tie.player2}, ${titled(course.competition)}`;
    return { act: actOn(course.competition, 'took away a result', title), made: id };
  });

/** Part of a change. Answers with the result as a line for the record. */
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
  const after = withOutcome(course, id, outcome) ?? playedOn();
  refuseBroken(course, after);
  const by = { entered_by: enteredBy, confirmed_by: confirmedBy };
  const ties = after.ties.map((one) => (one.id === id ? { ...one, ...by } : one));
  await writeCourse(changeSet, course, { ...after, ties });
  return `${outcomeLine(outcome, tie.player1, tie.player2)}, ${titled(course.competition)}`;
}

function playedOn(): never {
  throw new Refusal(409, 'The match after this one has a result already. Take that one away first.');
}

/** Refuses what a draw that was made from earlier results would not follow from. */
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

/** The change set looks at the version when it writes; here nothing may be written at all. */
export async function refuseOvertaken(
  changeSet: ChangeSet,
  table: 'tie' | 'entry',
  row: { id: string; version: number },
  version: number,
): Promise<void> {
  if (row.version !== version) await changeSet.change(table, row.id, {}, version);
}
