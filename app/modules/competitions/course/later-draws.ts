import { type Course, hasPart, partOf } from '#app/modules/competitions/rules/parts.ts';
import { allHavePlayed, firstLosses, forTheConsolation } from './first-losses.ts';
import { goThrough, groupsDone, stillGoThrough } from './places.ts';

/** Draw that follows from results: the knock-out after groups, or the consolation. */
interface LaterDraw {
  part: 'main' | 'consolation';
  /** True once its entries are final. */
  ready: boolean;
  /** Number of its entries so far. */
  entries: number;
}

/** Returns the draw still to be made; undefined for none, or with fewer than two entries left. */
export function stillToDraw(course: Course): LaterDraw | undefined {
  const { kind } = course.competition;
  const [part, ready, entries] =
    kind === 'groups'
      ? (['main', groupsDone(course), goThrough(course, () => 0).length] as const)
      : (['consolation', allHavePlayed(course), forTheConsolation(course).length] as const);
  if ((kind !== 'groups' && kind !== 'consolation') || hasPart(course, part)) return undefined;
  return ready && entries < 2 ? undefined : { part, ready, entries };
}

const changed = 'and this changes who is in it. Take that draw away first.';

/** Returns the reason why these results would invalidate a later draw; undefined if that draw still follows. */
export function breaksDraw(before: Course, after: Course): string | undefined {
  if (before.competition.kind === 'groups' && hasPart(before, 'main'))
    return groupsDone(after) && stillGoThrough(before, after)
      ? undefined
      : `The knock-out has been drawn from the tables of the groups, ${changed}`;
  if (hasPart(before, 'consolation') && !(allHavePlayed(after) && sameLosses(before, after)))
    return `The consolation draw has been made from those who lost their first match, ${changed}`;
  return undefined;
}

/** Compares the losers by match: a match that feeds the consolation may have another loser, who takes the place. */
function sameLosses(before: Course, after: Course): boolean {
  const { ties } = partOf(before, 'consolation');
  const leads = (id: string) => ties.some(({ from1, from2 }) => from1 === id || from2 === id);
  const key = (course: Course) =>
    firstLosses(course)
      .map(({ tie, entry }) => (leads(tie) ? tie : `${tie} ${entry}`))
      .sort()
      .join();
  return key(before) === key(after);
}

/** True if an entry has an open match, or may have one in a draw still to be made. */
export function mayPlayOn(course: Course, entry: string): boolean {
  const mine = ({ entry1, entry2, state }: Course['ties'][number]) =>
    (entry1 === entry || entry2 === entry) && state === 'open';
  if (course.ties.some(mine)) return true;
  const next = course.competition.state === 'published' ? stillToDraw(course) : undefined;
  if (next?.part === 'main') return true;
  return next !== undefined && forTheConsolation(course).some((loss) => loss.entry === entry);
}
