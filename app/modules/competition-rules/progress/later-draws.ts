import {
  type CompetitionData,
  getCompetitionDrawPart,
  hasCompetitionDrawPart,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import {
  findFirstMatchLosers,
  getConsolationDrawEntries,
  haveAllSidesPlayedFirstMatch,
} from './first-losses.ts';
import { areGroupsDecided, getGroupQualifiers, hasSameQualifiers } from './group-qualifiers.ts';

/** Draw that follows from results: the knock-out after groups, or the consolation. */
interface LaterDraw {
  part: 'main' | 'consolation';
  /** True once its entries are final. */
  ready: boolean;
  /** Number of its entries so far. */
  entries: number;
}

/** Returns the draw still to be made; undefined for none, or with fewer than two entries left. */
export function findPendingLaterDraw(course: CompetitionData): LaterDraw | undefined {
  const { kind } = course.competition;
  const [part, ready, entries] =
    kind === 'groups'
      ? (['main', areGroupsDecided(course), getGroupQualifiers(course, () => 0).length] as const)
      : ([
          'consolation',
          haveAllSidesPlayedFirstMatch(course),
          getConsolationDrawEntries(course).length,
        ] as const);
  if ((kind !== 'groups' && kind !== 'consolation') || hasCompetitionDrawPart(course, part)) return undefined;
  return ready && entries < 2 ? undefined : { part, ready, entries };
}

const changedEntriesText = 'and this would change who is in it. Cancel that draw first.';

/** Returns the reason why these results would invalidate a later draw; undefined if that draw still follows. */
export function getLaterDrawConflict(before: CompetitionData, after: CompetitionData): string | undefined {
  if (before.competition.kind === 'groups' && hasCompetitionDrawPart(before, 'main'))
    return areGroupsDecided(after) && hasSameQualifiers(before, after)
      ? undefined
      : `The knock-out has been drawn from the group tables, ${changedEntriesText}`;
  if (
    hasCompetitionDrawPart(before, 'consolation') &&
    !(haveAllSidesPlayedFirstMatch(after) && hasSameFirstLosses(before, after))
  )
    return `The consolation draw has been made from those who lost their first match, ${changedEntriesText}`;
  return undefined;
}

/** Compares the losers by match: a match that feeds the consolation may have another loser, who takes the place. */
function hasSameFirstLosses(before: CompetitionData, after: CompetitionData): boolean {
  const { ties } = getCompetitionDrawPart(before, 'consolation');
  const leads = (id: string) => ties.some(({ from1, from2 }) => from1 === id || from2 === id);
  const key = (course: CompetitionData) =>
    findFirstMatchLosers(course)
      .map(({ tie, entry }) => (leads(tie) ? tie : `${tie} ${entry}`))
      .sort()
      .join();
  return key(before) === key(after);
}

/** True if an entry has an open match, or may have one in a draw still to be made. */
export function hasEntryMatchesLeft(course: CompetitionData, entry: string): boolean {
  const mine = ({ entry1, entry2, state }: CompetitionData['ties'][number]) =>
    (entry1 === entry || entry2 === entry) && state === 'open';
  if (course.ties.some(mine)) return true;
  const next = course.competition.state === 'published' ? findPendingLaterDraw(course) : undefined;
  if (next?.part === 'main') return true;
  return next !== undefined && getConsolationDrawEntries(course).some((loss) => loss.entry === entry);
}
