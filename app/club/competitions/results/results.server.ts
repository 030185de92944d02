import type { Actor } from '#app/api/audit-log.server.ts';
import {
  type CourseRows,
  type TieRow,
  takeCourse,
  writeCourse,
} from '#app/club/competitions/course.server.ts';
import {
  bringBack,
  isDecided,
  isPlayable,
  type Outcome,
  withdraw,
  withOutcome,
} from '#app/club/competitions/course.ts';
import { actOn, entryIn, titled } from '#app/club/competitions/entries/entries.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { ChangeSet } from '#app/desk/changes/change-set.server.ts';
import { makeChange } from '#app/desk/changes/changes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { outcomeLine } from './match-words.ts';
import { readOutcome, type SaidOutcome } from './outcome.ts';

/** What came of the matches, as the desk enters it. */

/** Enters a result or corrects it; the winner moves on. Refuses where the match after it has been played. */
export const enterResult = (
  site: Site,
  officer: Actor,
  slug: string,
  { tie: id, said, version }: { tie: string; said: SaidOutcome; version: number },
) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const tie = tieIn(course, id);
    await changeSet.tx.deleteFrom('claim').where('tie', '=', id).execute();
    const act = isDecided(tie) ? 'corrected a result' : 'entered a result';
    await refuseOvertaken(changeSet, tie, version);
    const line = await decideTie(changeSet, course, id, readOutcome(said), officer.id, null);
    return { act: actOn(course.competition, act, line), made: id };
  });

/** Makes a match one that is still to be played. */
export const clearResult = (site: Site, officer: Actor, slug: string, id: string, version: number) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const tie = tieIn(course, id);
    if (!isDecided(tie)) throw new Refusal(409, 'There is no result to take away.');
    await refuseOvertaken(changeSet, tie, version);
    const after = withOutcome(course, id, undefined) ?? playedOn();
    if (after.ties.some((one) => one.id === id && isDecided(one)))
      throw new Refusal(
        409,
        'A side of this match has withdrawn. Let them play after all, and it is open again.',
      );
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
  const by = { entered_by: enteredBy, confirmed_by: confirmedBy };
  const ties = after.ties.map((one) => (one.id === id ? { ...one, ...by } : one));
  await writeCourse(changeSet, course, { ...after, ties });
  return `${outcomeLine(outcome, tie.player1, tie.player2)}, ${titled(course.competition)}`;
}

function playedOn(): never {
  throw new Refusal(409, 'The match after this one has a result already. Take that one away first.');
}

export function tieIn({ competition, ties }: CourseRows, id: string): TieRow {
  const tie = ties.find((one) => one.id === id);
  if (!tie) throw new Refusal(404, 'There is no such match.');
  if (tie.state === 'draft' || competition.state === 'drawn')
    throw new Refusal(409, 'The draw is not published yet.');
  if (!tie.entry1 && !tie.entry2 && !tie.from1 && !tie.from2)
    throw new Refusal(409, 'This draw was written down by names alone. Press ‘Carry on’ first.');
  return tie;
}

/** The change set looks at the version when it writes; here nothing may be written at all. */
async function refuseOvertaken(changeSet: ChangeSet, tie: TieRow, version: number): Promise<void> {
  if (tie.version !== version) await changeSet.change('tie', tie.id, {}, version);
}

/** Takes a side out of a competition that is being played: what it has still to play goes to its opponents. */
export const withdrawEntry = (site: Site, officer: Actor, slug: string, id: string, version: number) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const entry = entryIn(course, id);
    if (course.competition.state !== 'published')
      throw new Refusal(
        409,
        'A side withdraws from a competition that is being played. Before that, take its entry out.',
      );
    if (entry.withdrawn) throw new Refusal(409, `${entry.name} has withdrawn already.`);
    const isLeft = course.ties.some(
      ({ entry1, entry2, state }) => (entry1 === id || entry2 === id) && state === 'open',
    );
    if (!isLeft) throw new Refusal(409, `${entry.name} has no match left to play.`);
    await refuseOvertakenEntry(changeSet, entry.version, id, version);
    await writeCourse(changeSet, course, withdraw(course, id));
    const title = `${entry.name}, ${titled(course.competition)}`;
    return { act: actOn(course.competition, 'withdrew', title), made: id };
  });

/** Lets a side that had withdrawn play after all, where nothing has followed yet. */
export const bringEntryBack = (site: Site, officer: Actor, slug: string, id: string, version: number) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const entry = entryIn(course, id);
    if (!entry.withdrawn) throw new Refusal(409, `${entry.name} has not withdrawn.`);
    await refuseOvertakenEntry(changeSet, entry.version, id, version);
    await writeCourse(changeSet, course, bringBack(course, id));
    const title = `${entry.name}, ${titled(course.competition)}`;
    return { act: actOn(course.competition, 'brought back', title), made: id };
  });

async function refuseOvertakenEntry(
  changeSet: ChangeSet,
  is: number,
  id: string,
  version: number,
): Promise<void> {
  if (is !== version) await changeSet.change('entry', id, {}, version);
}
