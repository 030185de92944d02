import {
  type CompetitionData,
  getLosingEntry,
  getWinningEntry,
  isTieDecided,
} from '#app/modules/competition-rules/draws/draw-parts.ts';
import { formatTieName } from '#app/modules/competition-rules/draws/tie-names.ts';
import type { TieOutcome } from '#app/modules/competition-rules/matches/parse-outcome.ts';
import type {
  CompetitionEntryTable,
  CompetitionRoundTable,
  CompetitionTieTable,
} from '#db/schema/competitions.ts';
import { findPendingLaterDraw } from './later-draws.ts';

const openOutcome = { state: 'open' as const, won: null, score1: null, score2: null, sets: null };

/** Name of a side when both possible opponents have withdrawn. */
const noOpponentName = 'Nobody';

/**
 * Recalculates everything that follows from results: the sides of each tie by name, walkovers against withdrawn sides,
 * the current round of each draw, and whether the competition is finished (not before every draw is made). Ties without
 * a preceding tie keep their names.
 */
export function recalculateCompetition(course: CompetitionData): CompetitionData {
  const { competition, entries, rounds } = course;
  const ties = new Map<string, CompetitionTieTable>();
  for (const tie of sortTies(course))
    ties.set(tie.id, awardWalkover(fillTieSides(tie, course, ties), entries, ties));
  const settled = course.ties.map((tie) => ties.get(tie.id) ?? tie);
  const isOpen = (round: CompetitionRoundTable) =>
    settled.some((tie) => tie.round === round.id && tie.state === 'open');
  const isShown = competition.state === 'published' || competition.state === 'finished';
  const open = isShown ? rounds.filter(isOpen) : [];
  const isCurrent = (round: CompetitionRoundTable) => open.find(({ part }) => part === round.part) === round;
  const isOver = open.length === 0 && !findPendingLaterDraw({ ...course, ties: settled });
  return {
    ...course,
    ties: settled,
    rounds: rounds.map((round) => ({ ...round, is_current: isCurrent(round) ? 1 : 0 })),
    competition: isShown ? { ...competition, state: isOver ? 'finished' : 'published' } : competition,
  };
}

/** Returns the ties by round, then by position. */
function sortTies({ rounds, ties }: CompetitionData): CompetitionTieTable[] {
  return rounds.flatMap((round) =>
    ties.filter((tie) => tie.round === round.id).sort((one, other) => one.position - other.position),
  );
}

function fillTieSides(
  tie: CompetitionTieTable,
  course: CompetitionData,
  before: Map<string, CompetitionTieTable>,
): CompetitionTieTable {
  const [one, other] = ([1, 2] as const).map((side) => resolveTieSide(tie, side, course, before));
  return {
    ...tie,
    entry1: one?.entry ?? null,
    player1: one?.name ?? '',
    entry2: other?.entry ?? null,
    player2: other?.name ?? '',
  };
}

function resolveTieSide(
  tie: CompetitionTieTable,
  side: 1 | 2,
  course: CompetitionData,
  before: Map<string, CompetitionTieTable>,
) {
  const from = before.get(tie[`from${side}`] ?? '');
  const lost = from !== undefined && isLoserFromMainDraw(course, tie, from);
  const entry = from ? (lost ? getLosingEntry : getWinningEntry)(from) : tie[`entry${side}`];
  if (entry)
    return { entry, name: course.entries.find(({ id }) => id === entry)?.name ?? tie[`player${side}`] };
  if (!from) return { entry, name: tie[`player${side}`] };
  if (from.state === 'void') return { entry: null, name: noOpponentName };
  return { entry: null, name: `${lost ? 'Loser' : 'Winner'} of ${formatTieName(course, from)}` };
}

/** True if the side is the loser of `from`: the consolation takes losers from the main draw. */
function isLoserFromMainDraw(
  { rounds }: CompetitionData,
  tie: CompetitionTieTable,
  from: CompetitionTieTable,
): boolean {
  const partOf = ({ round }: CompetitionTieTable) => rounds.find(({ id }) => id === round)?.part;
  return partOf(tie) === 'consolation' && partOf(from) === 'main';
}

/** Gives an open tie to the side whose opponent has withdrawn. */
function awardWalkover(
  tie: CompetitionTieTable,
  entries: CompetitionEntryTable[],
  before: Map<string, CompetitionTieTable>,
): CompetitionTieTable {
  if (tie.state !== 'open') return setWinnerName(tie);
  const gone = ([1, 2] as const).map((side) => {
    const entry = tie[`entry${side}`];
    if (entry) return entries.some(({ id, withdrawn }) => id === entry && withdrawn);
    return before.get(tie[`from${side}`] ?? '')?.state === 'void' ? true : undefined;
  });
  if (!gone.includes(true) || gone.includes(undefined)) return setWinnerName(tie);
  if (gone[0] && gone[1]) return setWinnerName({ ...tie, state: 'void' });
  return setWinnerName({ ...tie, state: 'walkover', won: gone[0] ? 2 : 1 });
}

const setWinnerName = (tie: CompetitionTieTable): CompetitionTieTable => ({
  ...tie,
  winner: tie.won ? tie[tie.won === 1 ? 'player1' : 'player2'] : null,
});

/** Returns the ties fed by this one: the winner's next tie, and the loser's in a consolation draw. */
const findNextTies = ({ ties }: Pick<CompetitionData, 'ties'>, id: string) =>
  ties.filter(({ from1, from2 }) => from1 === id || from2 === id);

/** True if both sides are known and the tie is open. */
export const isTiePlayable = ({ state, entry1, entry2 }: CompetitionTieTable) =>
  state === 'open' && Boolean(entry1 && entry2);

/** Sets or clears the outcome of a tie. Returns undefined if the next match has been played. */
export function setTieOutcome(
  course: CompetitionData,
  id: string,
  outcome: TieOutcome | undefined,
): CompetitionData | undefined {
  const opened = reopenTie(course, id);
  if (!opened) return undefined;
  const result = outcome ?? openOutcome;
  return recalculateCompetition({
    ...opened,
    ties: opened.ties.map((tie) =>
      tie.id === id ? { ...tie, entered_by: null, confirmed_by: null, ...result } : tie,
    ),
  });
}

/** True if the outcome of a tie can still be changed: no later match has been played. */
export const isTieResultChangeable = (course: CompetitionData, id: string) =>
  reopenTie(course, id) !== undefined;

/** Reopens a tie, and later ones that were decided only by the absence of a side. */
function reopenTie(course: CompetitionData, id: string): CompetitionData | undefined {
  let free: CompetitionData | undefined = course;
  for (const next of findNextTies(course, id).filter(isTieDecided))
    free = free && (isWalkoverByWithdrawal(free, next) ? reopenTie(free, next.id) : undefined);
  if (!free) return undefined;
  return { ...free, ties: free.ties.map((tie) => (tie.id === id ? { ...tie, ...openOutcome } : tie)) };
}

/** True if both possible players of this side have withdrawn. */
const isSideVoid = ({ ties }: Pick<CompetitionData, 'ties'>, tie: CompetitionTieTable, side: 1 | 2) =>
  !tie[`entry${side}`] && ties.some(({ id, state }) => id === tie[`from${side}`] && state === 'void');

/** True if a side has no opponent left, so that no result can be entered. */
export const hasNoOpponent = (course: Pick<CompetitionData, 'ties'>, tie: CompetitionTieTable) =>
  isSideVoid(course, tie, 1) || isSideVoid(course, tie, 2);

/** True if `recalculateCompetition` would give the same walkover again, whichever user entered it. */
export function isWalkoverByWithdrawal(course: CompetitionData, tie: CompetitionTieTable): boolean {
  if (tie.state === 'void') return true;
  if (tie.state !== 'walkover') return false;
  const lost = tie.won === 1 ? 2 : 1;
  const loser = tie[`entry${lost}`];
  if (!loser) return isSideVoid(course, tie, lost);
  return course.entries.some(({ id, withdrawn }) => id === loser && withdrawn);
}

/** Withdraws a side; its open matches become walkovers. */
export function withdrawCompetitionEntry(course: CompetitionData, entry: string): CompetitionData {
  return recalculateCompetition({
    ...course,
    entries: course.entries.map((one) => (one.id === entry ? { ...one, withdrawn: 1 } : one)),
  });
}

/** Reinstates a withdrawn side. Walkovers from its absence are reopened where no later match was played. */
export function reinstateCompetitionEntry(course: CompetitionData, entry: string): CompetitionData {
  let back = course;
  for (const tie of sortTies(course)) {
    const now = back.ties.find(({ id }) => id === tie.id) ?? tie;
    const lost =
      [now.entry1, now.entry2].includes(entry) &&
      isWalkoverByWithdrawal(back, now) &&
      getWinningEntry(now) !== entry;
    if (lost) back = reopenTie(back, tie.id) ?? back;
  }
  return recalculateCompetition({
    ...back,
    entries: back.entries.map((one) => (one.id === entry ? { ...one, withdrawn: 0 } : one)),
  });
}
